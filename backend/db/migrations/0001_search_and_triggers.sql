-- Written by hand: drizzle knows neither virtual tables nor triggers.
-- The index keeps no copy of the text: `rowid` is the product's id.
CREATE VIRTUAL TABLE products_fts USING fts5(
  full_name, brand, category, description,
  content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER cart_items_added AFTER INSERT ON cart_items BEGIN
  UPDATE carts SET version = version + 1, updated_at = unixepoch() * 1000 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_changed AFTER UPDATE OF amount ON cart_items WHEN old.amount <> new.amount BEGIN
  UPDATE carts SET version = version + 1, updated_at = unixepoch() * 1000 WHERE id = new.cart_id;
END;
--> statement-breakpoint
CREATE TRIGGER cart_items_removed AFTER DELETE ON cart_items BEGIN
  UPDATE carts SET version = version + 1, updated_at = unixepoch() * 1000 WHERE id = old.cart_id;
END;
