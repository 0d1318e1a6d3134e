-- Mended by hand: what drizzle writes copies columns that were not there before, and forgets what happens when a customer goes.
CREATE TABLE `__new_stock_alerts` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`email` text NOT NULL,
	`customer_id` integer,
	`created_at` text NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_stock_alerts`(`variant_id`, `email`, `created_at`, `sent_at`) SELECT `variant_id`, `email`, `created_at`, `sent_at` FROM `stock_alerts`;--> statement-breakpoint
DROP TABLE `stock_alerts`;--> statement-breakpoint
ALTER TABLE `__new_stock_alerts` RENAME TO `stock_alerts`;--> statement-breakpoint
CREATE INDEX `stock_alerts_variant` ON `stock_alerts` (`variant_id`,`email`);--> statement-breakpoint
CREATE INDEX `stock_alerts_customer` ON `stock_alerts` (`customer_id`);--> statement-breakpoint
CREATE INDEX `stock_alerts_waiting` ON `stock_alerts` (`created_at`) WHERE sent_at is null;--> statement-breakpoint
ALTER TABLE `customers` ADD `email_proven_at` text;--> statement-breakpoint
ALTER TABLE `product_questions` ADD `customer_id` integer REFERENCES `customers`(`id`) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `product_questions_customer` ON `product_questions` (`customer_id`);