-- Mostly written by hand: drizzle knows no WITHOUT ROWID, virtual tables, triggers or statements. All of it is derived: the tables are made
-- anew, and filled as db/derived.ts does, so that lists and search go on without an import.
CREATE TABLE `spec_sets` (
	`id` integer PRIMARY KEY NOT NULL,
	`value_ids` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spec_sets_value_ids_unique` ON `spec_sets` (`value_ids`);--> statement-breakpoint
CREATE TABLE `spec_set_values` (
	`spec_set_id` integer NOT NULL,
	`spec_id` integer NOT NULL,
	`spec_value_id` integer NOT NULL,
	PRIMARY KEY(`spec_set_id`, `spec_value_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `spec_set_values_value` ON `spec_set_values` (`spec_value_id`,`spec_set_id`);--> statement-breakpoint
CREATE TABLE `facet_sets` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`spec_set_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facet_sets_all` ON `facet_sets` (`category_id`,`brand_id`,`spec_set_id`);--> statement-breakpoint
CREATE INDEX `facet_sets_brand` ON `facet_sets` (`brand_id`,`spec_set_id`);--> statement-breakpoint
CREATE INDEX `facet_sets_spec_set` ON `facet_sets` (`spec_set_id`,`brand_id`);--> statement-breakpoint
ALTER TABLE `products` ADD `facet_set_id` integer;--> statement-breakpoint
DROP TABLE `product_categories`;--> statement-breakpoint
CREATE TABLE `product_categories` (
	`category_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`facet_set_id` integer NOT NULL,
	`rank` integer NOT NULL,
	`popularity` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`in_stock` integer NOT NULL,
	`reduced` integer NOT NULL,
	`range_number` real,
	PRIMARY KEY(`category_id`, `product_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `product_categories_product` ON `product_categories` (`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_rank` ON `product_categories` (`category_id`,`rank`,`product_id`,`facet_set_id`,`in_stock`,`price_cents`,`range_number`);--> statement-breakpoint
CREATE INDEX `product_categories_popularity` ON `product_categories` (`category_id`,`popularity`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_price` ON `product_categories` (`category_id`,`price_cents`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_deals` ON `product_categories` (`category_id`,`rank`,`product_id`) WHERE reduced = 1;--> statement-breakpoint
CREATE INDEX `product_categories_facets` ON `product_categories` (`category_id`,`facet_set_id`,`in_stock`,`price_cents`,`range_number`);--> statement-breakpoint
-- An order that takes the last one off the shelf moves the products' own rows; the count of their categories goes with them.
CREATE TRIGGER product_categories_stock AFTER UPDATE OF in_stock ON product_categories WHEN old.in_stock <> new.in_stock BEGIN
  UPDATE category_facets SET count = count + new.in_stock - old.in_stock
  WHERE category_id = new.category_id AND kind = 'stock' AND facet_id = 0;
END;
--> statement-breakpoint
-- A reference number as who searches writes it: in any case, with or without what stands between its parts.
CREATE INDEX variants_reference ON variants (replace(replace(replace(replace(replace(upper(sku), '-', ''), ' ', ''), '.', ''), '/', ''), '_', ''));
--> statement-breakpoint
DROP TABLE products_fts_words;--> statement-breakpoint
DROP TABLE products_fts;--> statement-breakpoint
DROP TABLE search_words;--> statement-breakpoint
-- The index keeps no copy of the text, and of a word only in which column it stands: `rowid` is the product's id.
CREATE VIRTUAL TABLE products_fts USING fts5(
  full_name, brand, category, features, description,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE products_fts_words USING fts5vocab(products_fts, col);
--> statement-breakpoint
-- Texts that have just been entered, for as long as it takes to read their words.
CREATE VIRTUAL TABLE products_fts_new USING fts5(
  full_name, brand, category, features, description,
  content = '', detail = column, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE products_fts_new_words USING fts5vocab(products_fts_new, col);
--> statement-breakpoint
-- Every word of the index, and where it stands: 8 in names and brands, 4 in categories, 2 in features, 1 in descriptions, or a sum of these.
CREATE TABLE search_words (word TEXT PRIMARY KEY, places INTEGER NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
-- Of the words that don't stand in descriptions alone what is left without their beginning, for the parts of compounds.
CREATE TABLE search_parts (part TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (part, word)) WITHOUT ROWID;
--> statement-breakpoint
-- Each word whole, and without one of its letters, for typing errors.
CREATE TABLE search_typos (part TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (part, word)) WITHOUT ROWID;
--> statement-breakpoint
INSERT OR IGNORE INTO spec_sets (value_ids) SELECT DISTINCT (SELECT json_group_array(spec_value_id) FROM (
  SELECT s.spec_value_id FROM product_specs s JOIN specs ON specs.id = s.spec_id
  WHERE s.product_id = p.id AND s.spec_value_id IS NOT NULL AND specs.filterable
  ORDER BY s.spec_value_id)) FROM products p;
--> statement-breakpoint
INSERT INTO spec_set_values (spec_set_id, spec_id, spec_value_id)
SELECT x.id, v.spec_id, v.id FROM spec_sets x JOIN json_each(x.value_ids) e JOIN spec_values v ON v.id = e.value
WHERE NOT EXISTS (SELECT 1 FROM spec_set_values known WHERE known.spec_set_id = x.id);
--> statement-breakpoint
INSERT OR IGNORE INTO facet_sets (category_id, brand_id, spec_set_id)
SELECT DISTINCT p.category_id, p.brand_id, (SELECT id FROM spec_sets WHERE value_ids = (SELECT json_group_array(spec_value_id) FROM (
  SELECT s.spec_value_id FROM product_specs s JOIN specs ON specs.id = s.spec_id
  WHERE s.product_id = p.id AND s.spec_value_id IS NOT NULL AND specs.filterable
  ORDER BY s.spec_value_id))) AS spec_set_id
FROM products p
ORDER BY 1, 2, 3;
--> statement-breakpoint
UPDATE products SET facet_set_id = (SELECT f.id FROM facet_sets f
  WHERE f.category_id = products.category_id AND f.brand_id = products.brand_id
    AND f.spec_set_id = (SELECT id FROM spec_sets WHERE value_ids = (SELECT json_group_array(spec_value_id) FROM (
  SELECT s.spec_value_id FROM product_specs s JOIN specs ON specs.id = s.spec_id
  WHERE s.product_id = products.id AND s.spec_value_id IS NOT NULL AND specs.filterable
  ORDER BY s.spec_value_id))));
--> statement-breakpoint
INSERT INTO product_categories
  (category_id, product_id, facet_set_id, rank, popularity, price_cents, in_stock, reduced, range_number)
SELECT a.ancestor_id, p.id, p.facet_set_id, p.rank, p.popularity, p.price_cents, p.in_stock, p.reduced,
  (SELECT number FROM product_specs s WHERE s.product_id = p.id AND s.spec_id = 5)
FROM products p
JOIN (SELECT category_id, ancestor_id FROM category_ancestors UNION ALL SELECT id, 0 FROM categories) a
  ON a.category_id = p.category_id
ORDER BY a.ancestor_id, p.id;
--> statement-breakpoint
INSERT INTO products_fts (rowid, full_name, brand, category, features, description)
WITH RECURSIVE bare (id, text, rest) AS (
  SELECT p.id, p.intro, p.description_html FROM products p
  UNION ALL
  SELECT id,
    text || ' ' || CASE instr(rest, '<') WHEN 0 THEN rest ELSE substr(rest, 1, instr(rest, '<') - 1) END,
    CASE WHEN instr(rest, '<') AND instr(substr(rest, instr(rest, '<')), '>')
      THEN substr(rest, instr(rest, '<') + instr(substr(rest, instr(rest, '<')), '>')) ELSE '' END
  FROM bare WHERE rest <> ''
)
SELECT p.id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.full_name, 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ĳ', 'ij'), 'Ĳ', 'ij'), replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(p.brand_title, 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ĳ', 'ij'), 'Ĳ', 'ij'),
  (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(group_concat(c.title, ' '), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ĳ', 'ij'), 'Ĳ', 'ij') FROM category_ancestors a JOIN categories c ON c.id = a.ancestor_id
    WHERE a.category_id = p.category_id),
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce((
  SELECT group_concat(CASE WHEN v.title GLOB '[0-9]*' OR v.title LIKE 'ja%' THEN s.title || ' ' ELSE '' END || v.title || coalesce(' ' || s.unit, ''), ' ')
  FROM product_specs x JOIN specs s ON s.id = x.spec_id JOIN spec_values v ON v.id = x.spec_value_id
  WHERE x.product_id = p.id AND s.filterable AND v.title <> 'Nee'), '')
  || ' ' || coalesce((SELECT group_concat(option_name, ' ') FROM variants WHERE product_id = p.id), ''), 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ĳ', 'ij'), 'Ĳ', 'ij'), replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(bare.text, 'ø', 'o'), 'Ø', 'o'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ĳ', 'ij'), 'Ĳ', 'ij')
FROM bare CROSS JOIN products p ON p.id = bare.id WHERE bare.rest = ''
ORDER BY bare.id;
--> statement-breakpoint
INSERT INTO search_words (word, places)
SELECT term, max(col = 'description') + max(col = 'features') * 2 + max(col = 'category') * 4 + max(col IN ('full_name', 'brand')) * 8
FROM products_fts_words GROUP BY term
ON CONFLICT (word) DO UPDATE SET places = places | excluded.places WHERE places <> places | excluded.places;
--> statement-breakpoint
INSERT OR IGNORE INTO search_parts (part, word)
WITH RECURSIVE cut (word, start) AS (
  SELECT word, 4 FROM search_words w WHERE places > 1 AND length(word) > 5
    AND NOT EXISTS (SELECT 1 FROM search_parts known WHERE known.part = substr(w.word, 4) AND known.word = w.word)
  UNION ALL
  SELECT word, start + 1 FROM cut WHERE start + 2 < length(word)
)
SELECT substr(word, start), word FROM cut;
--> statement-breakpoint
INSERT OR IGNORE INTO search_typos (part, word)
WITH RECURSIVE cut (word, place) AS (
  SELECT word, 0 FROM search_words w WHERE length(word) BETWEEN 3 AND 40 AND word NOT GLOB '*[0-9]*'
    AND NOT EXISTS (SELECT 1 FROM search_typos known WHERE known.part = w.word AND known.word = w.word)
  UNION ALL
  SELECT word, place + 1 FROM cut WHERE place < length(word)
)
SELECT CASE place WHEN 0 THEN word ELSE substr(word, 1, place - 1) || substr(word, place + 1) END, word FROM cut;
