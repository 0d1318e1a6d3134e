ALTER TABLE `shop_reviews` ADD `state` text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop_reviews` ADD `order_id` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `offer_id` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `invoice_number` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `invoiced_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_invoice_number` ON `orders` (`invoice_number`);--> statement-breakpoint
CREATE INDEX `orders_offer` ON `orders` (`offer_id`);--> statement-breakpoint
ALTER TABLE `product_questions` ADD `state` text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_reviews` ADD `state` text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_reviews` ADD `order_id` integer;