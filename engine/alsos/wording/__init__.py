"""The texts of Alsós: sentences and the rule sheet, in Hungarian and English."""
