"""The texts of Snapszer: sentences and the rule sheet, in Hungarian and English."""
