"""The families of packs: Hungarian cards, and tarokk cards with French suits."""
