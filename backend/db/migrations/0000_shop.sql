CREATE TABLE `cart_items` (
	`cart_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `variant_id`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_items_amount" CHECK("cart_items"."amount" between 1 and 999)
);
--> statement-breakpoint
CREATE INDEX `cart_items_variant` ON `cart_items` (`variant_id`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` integer,
	`customer_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`discount_code_id` integer,
	`invoice` text,
	`delivery` text,
	`remarks` text,
	`gift` text,
	`shipping_method_id` integer,
	`payment_method_id` integer,
	`payment_issuer` text,
	`pickup_point_id` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`discount_code_id`) REFERENCES `discount_codes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipping_method_id`) REFERENCES `shipping_methods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_method_id`) REFERENCES `payment_methods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pickup_point_id`) REFERENCES `pickup_points`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carts_owner" CHECK("carts"."session_id" is not null or "carts"."customer_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_session_id_unique` ON `carts` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `carts_customer_id_unique` ON `carts` (`customer_id`);--> statement-breakpoint
CREATE TABLE `discount_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text,
	`minimum_cents` integer NOT NULL,
	`use_limit` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`stacks_with_reductions` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	CONSTRAINT "discount_codes_kind" CHECK("discount_codes"."kind" in ('percentage', 'amount')),
	CONSTRAINT "discount_codes_value" CHECK("discount_codes"."value" > 0 and ("discount_codes"."kind" = 'amount' or "discount_codes"."value" <= 100)),
	CONSTRAINT "discount_codes_used" CHECK("discount_codes"."used" >= 0 and ("discount_codes"."use_limit" is null or "discount_codes"."used" <= "discount_codes"."use_limit"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_codes_code` ON `discount_codes` (upper(code));--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`session_id` integer NOT NULL,
	`call` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`request_id` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `call`, `key`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `attribute_set_values` (
	`attribute_set_id` integer NOT NULL,
	`attribute_id` integer NOT NULL,
	`attribute_value_id` integer NOT NULL,
	PRIMARY KEY(`attribute_set_id`, `attribute_value_id`)
);
--> statement-breakpoint
CREATE INDEX `attribute_set_values_value` ON `attribute_set_values` (`attribute_value_id`,`attribute_set_id`);--> statement-breakpoint
CREATE TABLE `attribute_sets` (
	`id` integer PRIMARY KEY NOT NULL,
	`value_ids` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attribute_sets_value_ids_unique` ON `attribute_sets` (`value_ids`);--> statement-breakpoint
CREATE TABLE `attribute_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`attribute_id` integer NOT NULL,
	`title` text NOT NULL,
	`color` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`attribute_id`) REFERENCES `attributes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attribute_values_attribute` ON `attribute_values` (`attribute_id`,`position`);--> statement-breakpoint
CREATE TABLE `attributes` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`display` text NOT NULL,
	`position` integer NOT NULL,
	CONSTRAINT "attributes_display" CHECK("attributes"."display" in ('swatch', 'button', 'select'))
);
--> statement-breakpoint
CREATE TABLE `brands` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer NOT NULL,
	`intro` text NOT NULL,
	`description_html` text NOT NULL,
	`photo` text,
	`size_guide_id` integer,
	`product_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `categories_parent` ON `categories` (`parent_id`,`position`);--> statement-breakpoint
CREATE TABLE `category_ancestors` (
	`category_id` integer NOT NULL,
	`ancestor_id` integer NOT NULL,
	`distance` integer NOT NULL,
	PRIMARY KEY(`category_id`, `ancestor_id`),
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ancestor_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `category_ancestors_ancestor` ON `category_ancestors` (`ancestor_id`,`distance`);--> statement-breakpoint
CREATE TABLE `category_facets` (
	`category_id` integer NOT NULL,
	`kind` text NOT NULL,
	`facet_id` integer NOT NULL,
	`count` integer NOT NULL,
	`min` real,
	`max` real,
	PRIMARY KEY(`category_id`, `kind`, `facet_id`)
);
--> statement-breakpoint
CREATE TABLE `facet_set_attributes` (
	`attribute_value_id` integer NOT NULL,
	`facet_set_id` integer NOT NULL,
	PRIMARY KEY(`attribute_value_id`, `facet_set_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `facet_sets` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`spec_set_id` integer NOT NULL,
	`value_ids` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `facet_sets_brand` ON `facet_sets` (`brand_id`,`spec_set_id`);--> statement-breakpoint
CREATE INDEX `facet_sets_spec_set` ON `facet_sets` (`spec_set_id`,`brand_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `facet_sets_all` ON `facet_sets` (`category_id`,`brand_id`,`spec_set_id`);--> statement-breakpoint
CREATE TABLE `spec_set_values` (
	`spec_set_id` integer NOT NULL,
	`spec_id` integer NOT NULL,
	`spec_value_id` integer NOT NULL,
	PRIMARY KEY(`spec_set_id`, `spec_value_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `spec_set_values_value` ON `spec_set_values` (`spec_value_id`,`spec_set_id`);--> statement-breakpoint
CREATE TABLE `spec_sets` (
	`id` integer PRIMARY KEY NOT NULL,
	`value_ids` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spec_sets_value_ids_unique` ON `spec_sets` (`value_ids`);--> statement-breakpoint
CREATE TABLE `spec_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`spec_id` integer NOT NULL,
	`title` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`spec_id`) REFERENCES `specs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `spec_values_spec` ON `spec_values` (`spec_id`,`position`);--> statement-breakpoint
CREATE TABLE `specs` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`unit` text,
	`group` text NOT NULL,
	`numeric` integer NOT NULL,
	`filterable` integer NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_products` (
	`page_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`page_id`, `product_id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_products_product` ON `page_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`type_code` text NOT NULL,
	`parent_id` integer,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`uri` text NOT NULL,
	`intro` text NOT NULL,
	`body_html` text NOT NULL,
	`body_markdown` text,
	`photo` text,
	`author` text,
	`created_at` text NOT NULL,
	`reading_minutes` integer NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`chooser` text,
	`shown_from` text,
	`shown_until` text,
	FOREIGN KEY (`parent_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pages_type" CHECK("pages"."type_code" in ('text', 'text-overview', 'reviews', 'blog', 'blog-overview', 'keuzehulp', 'keuzehulp-overview'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_uri_unique` ON `pages` (`uri`);--> statement-breakpoint
CREATE INDEX `pages_parent` ON `pages` (`parent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `pages_type_code` ON `pages` (`type_code`,`created_at`);--> statement-breakpoint
CREATE TABLE `shop_reviews` (
	`id` integer PRIMARY KEY NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	`state` text DEFAULT 'shown' NOT NULL,
	`order_id` integer,
	`answer` text,
	CONSTRAINT "shop_reviews_rating" CHECK("shop_reviews"."rating" between 0 and 10)
);
--> statement-breakpoint
CREATE INDEX `shop_reviews_created` ON `shop_reviews` (`created_at`,`rating`);--> statement-breakpoint
CREATE TABLE `credit_note_lines` (
	`credit_note_id` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`order_line_id` integer,
	`title` text NOT NULL,
	`amount` integer NOT NULL,
	`gross_cents` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_rate` integer NOT NULL,
	PRIMARY KEY(`credit_note_id`, `position`),
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_note_lines_kind" CHECK("credit_note_lines"."kind" in ('goods', 'shipping', 'fee', 'other')),
	CONSTRAINT "credit_note_lines_goods" CHECK(("credit_note_lines"."kind" = 'goods') = ("credit_note_lines"."order_line_id" is not null)),
	CONSTRAINT "credit_note_lines_amount" CHECK("credit_note_lines"."amount" >= 1)
);
--> statement-breakpoint
CREATE INDEX `credit_note_lines_order_line` ON `credit_note_lines` (`order_line_id`);--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`number` text NOT NULL,
	`created_at` text NOT NULL,
	`reason` text,
	`by_hand_cents` integer NOT NULL,
	`request_id` text NOT NULL,
	`seller` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_notes_by_hand" CHECK("credit_notes"."by_hand_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_number_unique` ON `credit_notes` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_request_id_unique` ON `credit_notes` (`request_id`);--> statement-breakpoint
CREATE INDEX `credit_notes_order` ON `credit_notes` (`order_id`);--> statement-breakpoint
CREATE INDEX `credit_notes_created` ON `credit_notes` (`created_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`credit_note_id` integer,
	`key` text NOT NULL,
	`cents` integer NOT NULL,
	`state` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_notes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_cents" CHECK("refunds"."cents" > 0),
	CONSTRAINT "refunds_state" CHECK("refunds"."state" in ('pending', 'refunded', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key` ON `refunds` (`payment_id`,`key`);--> statement-breakpoint
CREATE INDEX `refunds_credit_note` ON `refunds` (`credit_note_id`) WHERE credit_note_id is not null;--> statement-breakpoint
CREATE INDEX `refunds_pending` ON `refunds` (`updated_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `addresses` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`type` text NOT NULL,
	`company` text,
	`firstname` text NOT NULL,
	`middle_name` text,
	`lastname` text NOT NULL,
	`street` text NOT NULL,
	`house_number` text NOT NULL,
	`addition` text,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`phone` text,
	`primary` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "addresses_type" CHECK("addresses"."type" in ('invoice', 'delivery'))
);
--> statement-breakpoint
CREATE INDEX `addresses_customer` ON `addresses` (`customer_id`,`type`);--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_primary` ON `addresses` (`customer_id`,`type`) WHERE "primary" = 1;--> statement-breakpoint
CREATE TABLE `blocked_email_addresses` (
	`email` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customers` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`account_exists` integer NOT NULL,
	`firstname` text NOT NULL,
	`middle_name` text,
	`lastname` text NOT NULL,
	`phone` text,
	`company` text,
	`vat_number` text,
	`newsletter` integer DEFAULT false NOT NULL,
	`email_proven_at` text,
	`credit_limit_cents` integer,
	`created_at` text NOT NULL,
	CONSTRAINT "customers_credit" CHECK("customers"."credit_limit_cents" is null or ("customers"."credit_limit_cents" > 0 and "customers"."account_exists" = 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_email` ON `customers` (lower(email)) WHERE account_exists = 1;--> statement-breakpoint
CREATE TABLE `known_devices` (
	`token_hash` text NOT NULL,
	`customer_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`token_hash`, `customer_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_customer` ON `known_devices` (`customer_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `known_devices_expires` ON `known_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `password_hashes` (
	`customer_id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`salt` text NOT NULL,
	`n` integer NOT NULL,
	`r` integer NOT NULL,
	`p` integer NOT NULL,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reset_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reset_tokens_customer` ON `reset_tokens` (`customer_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`customer_id` integer,
	`previous_hash` text,
	`rotated_at` integer,
	`rotated_by` text,
	`created_at` integer NOT NULL,
	`idle_until` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_customer` ON `sessions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `sessions_idle` ON `sessions` (`idle_until`);--> statement-breakpoint
CREATE INDEX `sessions_previous` ON `sessions` (`previous_hash`);--> statement-breakpoint
CREATE TABLE `product_categories` (
	`category_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`facet_set_id` integer NOT NULL,
	`rank` integer NOT NULL,
	`popularity` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`in_stock` integer NOT NULL,
	`reduced` integer NOT NULL,
	`sold_since` integer NOT NULL,
	`score` real NOT NULL,
	`discount` real NOT NULL,
	`range_number` real,
	PRIMARY KEY(`category_id`, `product_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `product_categories_product` ON `product_categories` (`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_rank` ON `product_categories` (`category_id`,`rank`,`product_id`,`facet_set_id`,`in_stock`,`price_cents`,`range_number`);--> statement-breakpoint
CREATE INDEX `product_categories_popularity` ON `product_categories` (`category_id`,`popularity`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_price` ON `product_categories` (`category_id`,`price_cents`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_newest` ON `product_categories` (`category_id`,`sold_since`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_score` ON `product_categories` (`category_id`,`score`,`popularity`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_discount` ON `product_categories` (`category_id`,`discount`,`popularity`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_categories_deals` ON `product_categories` (`category_id`,`rank`,`product_id`,`facet_set_id`,`in_stock`,`price_cents`,`range_number`) WHERE reduced = 1;--> statement-breakpoint
CREATE INDEX `product_categories_number` ON `product_categories` (`category_id`,`range_number`) WHERE range_number is not null;--> statement-breakpoint
CREATE INDEX `product_categories_facets` ON `product_categories` (`category_id`,`facet_set_id`,`in_stock`,`price_cents`,`range_number`);--> statement-breakpoint
CREATE TABLE `discount_code_uses` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`discount_code_id` integer NOT NULL,
	`used_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`discount_code_id`) REFERENCES `discount_codes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `discount_code_uses_code` ON `discount_code_uses` (`discount_code_id`);--> statement-breakpoint
CREATE TABLE `operators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`rights` text NOT NULL,
	`token_hash` text,
	`created_at` text NOT NULL,
	`removed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operators_token_hash_unique` ON `operators` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `operators_name` ON `operators` (lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`operator_id` integer,
	`call` text NOT NULL,
	`touched` text,
	`status` integer NOT NULL,
	`detail` text,
	`changes` text,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `operator_log_at` ON `operator_log` (`at`);--> statement-breakpoint
CREATE INDEX `operator_log_refused` ON `operator_log` (`at`) WHERE status = 401;--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`operator_id` integer,
	`created_at` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_notes_order` ON `order_notes` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`variant_id` integer,
	`product_id` integer,
	`amount` integer NOT NULL,
	`full_name` text NOT NULL,
	`option_name` text NOT NULL,
	`brand` text NOT NULL,
	`price_cents` integer NOT NULL,
	`old_price_cents` integer,
	`vat_rate` integer NOT NULL,
	`no_withdrawal` text,
	`min_age` integer,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`back_ordered` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_lines_back_ordered" CHECK("order_lines"."back_ordered" between 0 and "order_lines"."amount"),
	CONSTRAINT "order_lines_amount" CHECK("order_lines"."amount" between 1 and 999),
	CONSTRAINT "order_lines_vat_rate" CHECK("order_lines"."vat_rate" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`customer_id` integer,
	`email` text NOT NULL,
	`status_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`invoice` text NOT NULL,
	`delivery` text,
	`shipping_method_id` integer,
	`payment_method_id` integer,
	`shipping_title` text,
	`payment_title` text,
	`provider_method` text,
	`payment_status` text,
	`pickup_point_id` integer,
	`counter` text,
	`country` text,
	`shipping_cents` integer NOT NULL,
	`discount_code` text,
	`discount_cents` integer NOT NULL,
	`lines_cents` integer NOT NULL,
	`payment_fee_cents` integer DEFAULT 0 NOT NULL,
	`return_days` integer,
	`remarks` text,
	`gift` text,
	`track_and_trace` text,
	`sent_at` text,
	`delivery_days` integer,
	`collected_at` text,
	`delivery_date` text,
	`valid_until` text,
	`revoked_at` text,
	`is_request` integer DEFAULT false NOT NULL,
	`term` text,
	`offer_id` integer,
	`invoice_number` text,
	`invoiced_at` text,
	`seller` text,
	`request_id` text,
	`paid_payment_id` integer,
	`placed_by` text,
	`release_at` integer,
	`released_at` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`shipping_method_id`) REFERENCES `shipping_methods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_method_id`) REFERENCES `payment_methods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pickup_point_id`) REFERENCES `pickup_points`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_status" CHECK("orders"."status_id" in (0, 1, 2, 3, 4, 5, 6, 9)),
	CONSTRAINT "orders_payment_status" CHECK("orders"."payment_status" in ('open', 'paid', 'failed', 'canceled', 'expired', 'refunded')),
	CONSTRAINT "orders_amounts" CHECK("orders"."shipping_cents" >= 0 and "orders"."discount_cents" >= 0 and "orders"."lines_cents" >= "orders"."discount_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_request_id_unique` ON `orders` (`request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_invoice_number` ON `orders` (`invoice_number`);--> statement-breakpoint
CREATE INDEX `orders_offer` ON `orders` (`offer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_offer_once` ON `orders` (`offer_id`) WHERE status_id not in (4, 9);--> statement-breakpoint
CREATE INDEX `orders_placed_by` ON `orders` (`placed_by`) WHERE placed_by is not null;--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_status_id` ON `orders` (`status_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_release` ON `orders` (`release_at`) WHERE released_at is null and paid_payment_id is null;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`provider_id` text NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`checkout_url` text,
	`transfer` text,
	`taken_cents` integer DEFAULT 0 NOT NULL,
	`news_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payments_status" CHECK("payments"."status" in ('open', 'paid', 'failed', 'canceled', 'expired', 'refunded'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider_id_unique` ON `payments` (`provider_id`);--> statement-breakpoint
CREATE INDEX `payments_news` ON `payments` (`news_at`) WHERE news_at is not null;--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `review_promotions` (
	`uuid` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_promotions_order` ON `review_promotions` (`order_id`);--> statement-breakpoint
CREATE TABLE `rma_lines` (
	`rma_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`rma_id`, `order_line_id`),
	FOREIGN KEY (`rma_id`) REFERENCES `rmas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rma_lines_amount" CHECK("rma_lines"."amount" >= 1)
);
--> statement-breakpoint
CREATE INDEX `rma_lines_order_line` ON `rma_lines` (`order_line_id`);--> statement-breakpoint
CREATE TABLE `rmas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`number` text NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`created_at` text NOT NULL,
	`mailed` integer DEFAULT false NOT NULL,
	`awaits_buyer` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rmas_kind" CHECK("rmas"."kind" in ('return', 'withdrawal', 'warranty')),
	CONSTRAINT "rmas_status" CHECK("rmas"."status" in ('open', 'received', 'refunded', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rmas_number_unique` ON `rmas` (`number`);--> statement-breakpoint
CREATE INDEX `rmas_order` ON `rmas` (`order_id`);--> statement-breakpoint
CREATE INDEX `rmas_unmailed` ON `rmas` (`created_at`) WHERE mailed = 0;--> statement-breakpoint
CREATE TABLE `test_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`description` text NOT NULL,
	`return_url` text NOT NULL,
	`refunds` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `planned_prices` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text,
	`before_cents` integer,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "planned_prices_price" CHECK("planned_prices"."price_cents" > 0)
);
--> statement-breakpoint
CREATE INDEX `planned_prices_variant` ON `planned_prices` (`variant_id`,`valid_from`);--> statement-breakpoint
CREATE INDEX `planned_prices_begins` ON `planned_prices` (`valid_from`) WHERE before_cents is null;--> statement-breakpoint
CREATE INDEX `planned_prices_ends` ON `planned_prices` (`valid_to`) WHERE before_cents is not null;--> statement-breakpoint
CREATE TABLE `price_history` (
	`variant_id` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`valid_from` text NOT NULL,
	`valid_to` text,
	PRIMARY KEY(`variant_id`, `valid_from`),
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `photos` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`source_hash` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	`gone_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_name` ON `photos` (`name`) WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX `photos_gone` ON `photos` (`gone_at`) WHERE gone_at is not null;--> statement-breakpoint
CREATE TABLE `product_accessories` (
	`product_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `other_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_alternatives` (
	`product_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `other_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_assortments` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`prices` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_pdfs` (
	`product_id` integer NOT NULL,
	`title` text NOT NULL,
	`uri` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`product_id`, `uri`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_photos` (
	`product_id` integer NOT NULL,
	`colour` text NOT NULL,
	`view` integer NOT NULL,
	`src` text,
	`alt` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_photos_src` ON `product_photos` (`src`) WHERE src is not null;--> statement-breakpoint
CREATE TABLE `product_specs` (
	`product_id` integer NOT NULL,
	`spec_id` integer NOT NULL,
	`spec_value_id` integer,
	`number` real,
	`text` text,
	PRIMARY KEY(`product_id`, `spec_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`spec_id`) REFERENCES `specs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`spec_value_id`) REFERENCES `spec_values`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_specs_product` ON `product_specs` (`product_id`,`spec_id`,`spec_value_id`,`number`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`kind` text NOT NULL,
	`brand_id` integer NOT NULL,
	`full_name` text NOT NULL,
	`slug` text NOT NULL,
	`intro` text NOT NULL,
	`description_html` text NOT NULL,
	`vat_rate` integer NOT NULL,
	`popularity` integer NOT NULL,
	`recent_orders` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`safety` text,
	`no_withdrawal` text,
	`min_age` integer,
	`ingredients` text,
	`allergens` text,
	`retired_at` text,
	`replaced_by_id` integer,
	`on_sale_from` text,
	`on_sale_until` text,
	`on_sale` integer DEFAULT true NOT NULL,
	`price_cents` integer DEFAULT 0 NOT NULL,
	`max_price_cents` integer DEFAULT 0 NOT NULL,
	`old_price_cents` integer,
	`reduced` integer DEFAULT false NOT NULL,
	`brand_title` text DEFAULT '' NOT NULL,
	`photo` text,
	`stock` integer DEFAULT 0 NOT NULL,
	`in_stock` integer DEFAULT false NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`rating` real,
	`review_count` integer DEFAULT 0 NOT NULL,
	`score` real DEFAULT 0 NOT NULL,
	`variant_count` integer DEFAULT 0 NOT NULL,
	`po_id` integer,
	`option_name` text,
	`content` text,
	`facts` text,
	`facet_set_id` integer,
	`search_place` integer,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "products_vat_rate" CHECK("products"."vat_rate" between 0 and 100),
	CONSTRAINT "products_rating" CHECK("products"."rating" between 0 and 10)
);
--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category_id`);--> statement-breakpoint
CREATE INDEX `products_brand` ON `products` (`brand_id`);--> statement-breakpoint
CREATE INDEX `products_begins` ON `products` (`on_sale_from`,`on_sale_until`) WHERE on_sale = 0;--> statement-breakpoint
CREATE INDEX `products_ends` ON `products` (`on_sale_until`) WHERE on_sale = 1 and on_sale_until is not null;--> statement-breakpoint
CREATE INDEX `products_ordered` ON `products` (`id`) WHERE recent_orders > 0;--> statement-breakpoint
CREATE TABLE `pros_and_cons` (
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `kind`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pros_and_cons_kind" CHECK("pros_and_cons"."kind" in ('pro', 'con'))
);
--> statement-breakpoint
CREATE TABLE `tier_prices` (
	`variant_id` integer NOT NULL,
	`from_amount` integer NOT NULL,
	`price_cents` integer NOT NULL,
	PRIMARY KEY(`variant_id`, `from_amount`),
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tier_prices_from" CHECK("tier_prices"."from_amount" > 1)
);
--> statement-breakpoint
CREATE TABLE `variants` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`option_name` text NOT NULL,
	`sku` text NOT NULL,
	`ean` text NOT NULL,
	`price_cents` integer NOT NULL,
	`old_price_cents` integer,
	`stock` integer NOT NULL,
	`weight` integer NOT NULL,
	`content` text,
	`colour` text,
	`position` integer NOT NULL,
	`attribute_value_ids` text NOT NULL,
	`attribute_set_id` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variants_stock" CHECK("variants"."stock" >= 0),
	CONSTRAINT "variants_price" CHECK("variants"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_sku_unique` ON `variants` (`sku`);--> statement-breakpoint
CREATE INDEX `variants_product` ON `variants` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `variants_ean` ON `variants` (`ean`);--> statement-breakpoint
CREATE INDEX `variants_in_stock` ON `variants` (`product_id`,`attribute_set_id`,`price_cents`,`stock`) WHERE stock > 0;--> statement-breakpoint
CREATE INDEX `variants_of_set` ON `variants` (`attribute_set_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `countries` (
	`code` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`postal_code_pattern` text,
	`eu` integer NOT NULL,
	`extra_days` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `menus` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`title` text NOT NULL,
	`uri` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `menus`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `menus_parent` ON `menus` (`parent_id`,`position`);--> statement-breakpoint
CREATE TABLE `payment_methods` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`photo` text NOT NULL,
	`fee_cents` integer NOT NULL,
	`issuers` text NOT NULL,
	`business_only` integer NOT NULL,
	`provider_method` text,
	`position` integer NOT NULL,
	`key` text,
	`active` integer DEFAULT true NOT NULL,
	CONSTRAINT "payment_methods_fee" CHECK("payment_methods"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE `pickup_points` (
	`id` integer PRIMARY KEY NOT NULL,
	`carrier` text NOT NULL,
	`name` text NOT NULL,
	`street` text NOT NULL,
	`house_number` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`opening_hours` text NOT NULL,
	`active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pickup_points_carrier` ON `pickup_points` (`carrier`,`postal_code`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`path` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shipping_methods` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`carrier` text,
	`pickup` integer NOT NULL,
	`delivery_days` integer NOT NULL,
	`free_from_threshold` integer NOT NULL,
	`countries` text NOT NULL,
	`position` integer NOT NULL,
	`counter` text,
	`max_weight` integer,
	`weight_prices` text DEFAULT '[]' NOT NULL,
	`key` text,
	`active` integer DEFAULT true NOT NULL,
	CONSTRAINT "shipping_methods_price" CHECK("shipping_methods"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE `shop_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`slogan` text,
	`logo` text,
	`favicon` text,
	`theme` text,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`kvk` text,
	`vat_number` text,
	`opening_hours` text NOT NULL,
	`free_shipping_from_cents` integer,
	`delivery_cutoff` text,
	`delivery_cutoffs` text,
	`closed_days` text DEFAULT '[]' NOT NULL,
	`usps` text NOT NULL,
	`social` text NOT NULL,
	`returns_text` text,
	`returns_free` integer,
	`return_cost_cents` integer,
	`return_days` integer DEFAULT 14 NOT NULL,
	`order_prefix` text DEFAULT 'B' NOT NULL,
	`return_prefix` text DEFAULT 'R' NOT NULL,
	`offer_prefix` text DEFAULT 'O' NOT NULL,
	`vat_standard` integer DEFAULT 21 NOT NULL,
	`vat_rates` text DEFAULT '[21,9,0]' NOT NULL,
	`vat_switch` integer DEFAULT true NOT NULL,
	`carriers` text DEFAULT '[]' NOT NULL,
	`payment_logos` text NOT NULL,
	`hero` text,
	`tag_manager_id` text,
	`share_photo` text,
	`order_notices` text DEFAULT 'each' NOT NULL,
	`alarm_email` text,
	CONSTRAINT "shop_settings_one_row" CHECK("shop_settings"."id" = 1),
	CONSTRAINT "shop_settings_order_notices" CHECK("shop_settings"."order_notices" in ('each', 'hourly', 'none')),
	CONSTRAINT "shop_settings_closed_days" CHECK(json_type("shop_settings"."closed_days") = 'array'),
	CONSTRAINT "shop_settings_delivery_cutoffs" CHECK(json_array_length("shop_settings"."delivery_cutoffs") = 7)
);
--> statement-breakpoint
CREATE TABLE `synonyms` (
	`word` text NOT NULL,
	`synonym` text NOT NULL,
	PRIMARY KEY(`word`, `synonym`)
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipient` text NOT NULL,
	`mailbox` text DEFAULT '' NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text,
	`created_at` text NOT NULL,
	`sent_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`key` text,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`error_code` text,
	`order_id` integer,
	`former_customer_id` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`former_customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_key_unique` ON `mail_outbox` (`key`);--> statement-breakpoint
CREATE INDEX `mail_outbox_order` ON `mail_outbox` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX `mail_outbox_former_customer` ON `mail_outbox` (`former_customer_id`) WHERE former_customer_id is not null;--> statement-breakpoint
CREATE INDEX `mail_outbox_unsent` ON `mail_outbox` (`id`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `mail_outbox_mailbox` ON `mail_outbox` (`mailbox`,`created_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_ends_at` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_window` ON `rate_limits` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `stock_figures` (
	`id` integer PRIMARY KEY NOT NULL,
	`pieces` integer NOT NULL,
	`cents` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `favourites` (
	`customer_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`customer_id`, `product_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_questions` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`question` text NOT NULL,
	`answer` text,
	`author` text NOT NULL,
	`email` text,
	`customer_id` integer,
	`created_at` text NOT NULL,
	`state` text DEFAULT 'shown' NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `product_questions_product` ON `product_questions` (`product_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `product_questions_customer` ON `product_questions` (`customer_id`);--> statement-breakpoint
CREATE TABLE `product_reviews` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	`verified` integer NOT NULL,
	`state` text DEFAULT 'shown' NOT NULL,
	`order_id` integer,
	`answer` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_reviews_rating" CHECK("product_reviews"."rating" between 0 and 10)
);
--> statement-breakpoint
CREATE INDEX `product_reviews_product` ON `product_reviews` (`product_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `stock_alerts` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`email` text NOT NULL,
	`customer_id` integer,
	`created_at` text NOT NULL,
	`sent_at` text,
	`price_cents` integer,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `stock_alerts_variant` ON `stock_alerts` (`variant_id`,`email`);--> statement-breakpoint
CREATE INDEX `stock_alerts_customer` ON `stock_alerts` (`customer_id`);--> statement-breakpoint
CREATE INDEX `stock_alerts_waiting` ON `stock_alerts` (`created_at`) WHERE sent_at is null;--> statement-breakpoint
-- The rest of this file, and WITHOUT ROWID above, is written by hand: drizzle cannot declare WITHOUT ROWID, virtual
-- tables and triggers.
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
--> statement-breakpoint
-- When a product sells out or is restocked, this trigger updates the number of products in stock in its categories.
CREATE TRIGGER product_categories_stock AFTER UPDATE OF in_stock ON product_categories WHEN old.in_stock <> new.in_stock BEGIN
  UPDATE category_facets SET count = count + new.in_stock - old.in_stock
  WHERE category_id = new.category_id AND kind = 'stock' AND facet_id = 0;
END;
--> statement-breakpoint
-- A review changes only the score of its product. This trigger copies the score to the table by which lists are sorted.
CREATE TRIGGER products_score AFTER UPDATE OF score ON products WHEN old.score <> new.score BEGIN
  UPDATE product_categories SET score = new.score WHERE product_id = new.id;
END;
--> statement-breakpoint
-- When a product's last variant in stock with an attribute value (a size, a colour) sells out, or its first one is
-- restocked, this trigger updates the product count of that value, in all categories of the product.
CREATE TRIGGER variants_stock AFTER UPDATE OF stock ON variants WHEN (old.stock > 0) <> (new.stock > 0) BEGIN
  INSERT INTO category_facets (category_id, kind, facet_id, count)
  SELECT c.category_id, 'attribute', v.attribute_value_id, (new.stock > 0) - (old.stock > 0)
  FROM attribute_set_values v CROSS JOIN product_categories c ON c.product_id = new.product_id
  WHERE v.attribute_set_id = new.attribute_set_id AND NOT EXISTS (
    SELECT 1 FROM variants other JOIN attribute_set_values same
      ON same.attribute_set_id = other.attribute_set_id AND same.attribute_value_id = v.attribute_value_id
    WHERE other.product_id = new.product_id AND other.stock > 0 AND other.id <> new.id)
  ON CONFLICT (category_id, kind, facet_id) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
-- When a variant sells out or is restocked, this trigger updates the stored prices of its product's variants in stock.
CREATE TRIGGER variants_assortment AFTER UPDATE OF stock ON variants WHEN (old.stock > 0) <> (new.stock > 0) BEGIN
  UPDATE product_assortments SET prices = (SELECT json_group_array(json_array(attribute_set_id, price_cents)) FROM (
      SELECT DISTINCT attribute_set_id, price_cents FROM variants WHERE product_id = new.product_id AND stock > 0 ORDER BY 1, 2))
  WHERE product_id = new.product_id;
END;
--> statement-breakpoint
-- For searches by reference number, in upper or lower case, with or without the separators between its parts.
CREATE INDEX variants_reference ON variants (replace(replace(replace(replace(replace(upper(sku), '-', ''), ' ', ''), '.', ''), '/', ''), '_', ''));
--> statement-breakpoint
-- The full-text index stores no copy of the texts, and of each word only the columns that contain it. `kind` is the
-- product type in the name. `lists` has a word for each category of the product, and a word if it is reduced.
-- `rowid` is the product's search_place: popularity before id, so that a search finds the most popular products first.
CREATE VIRTUAL TABLE products_fts USING fts5(
  full_name, kind, brand, category, features, description, lists,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE products_fts_words USING fts5vocab(products_fts, col);
--> statement-breakpoint
-- The texts of products that were just changed, stored only until their words have been read.
CREATE VIRTUAL TABLE products_fts_new USING fts5(
  full_name, kind, brand, category, features, description, lists,
  content = '', detail = column, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE products_fts_new_words USING fts5vocab(products_fts_new, col);
--> statement-breakpoint
-- Each word of the full-text index, and where it occurs: 8 for names and brands, 4 for categories, 2 for features,
-- 1 for descriptions, or a sum of these.
CREATE TABLE search_words (word TEXT PRIMARY KEY, places INTEGER NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
-- The ends of words (`tent` of `trekkingtent`), to find compounds. Words that occur only in descriptions are left out.
CREATE TABLE search_parts (part TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (part, word)) WITHOUT ROWID;
--> statement-breakpoint
-- Each word, and the word without each one of its letters, to find words with a typo.
CREATE TABLE search_typos (part TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (part, word)) WITHOUT ROWID;
