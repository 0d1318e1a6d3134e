CREATE TABLE `test_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`description` text NOT NULL,
	`return_url` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `key` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `claimed_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_key_unique` ON `mail_outbox` (`key`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `previous_hash` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `rotated_at` integer;--> statement-breakpoint
CREATE INDEX `sessions_previous` ON `sessions` (`previous_hash`);--> statement-breakpoint
ALTER TABLE `order_lines` ADD `discount_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_fee_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `paid_payment_id` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `release_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `released_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_request_id_unique` ON `orders` (`request_id`);--> statement-breakpoint
CREATE INDEX `orders_release` ON `orders` (`release_at`) WHERE released_at is null and paid_payment_id is null;--> statement-breakpoint
ALTER TABLE `payments` ADD `checkout_url` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_due` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_methods` ADD `provider_method` text;