-- Written by hand: drizzle knows no virtual tables.
CREATE VIRTUAL TABLE products_fts_words USING fts5vocab(products_fts, col);
--> statement-breakpoint
-- The words of names and categories, in which search looks for the parts of compounds. Derived (db/derived.ts): reading the index itself takes long.
CREATE TABLE search_words (word TEXT PRIMARY KEY) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO search_words SELECT DISTINCT term FROM products_fts_words WHERE col IN ('full_name', 'category');
