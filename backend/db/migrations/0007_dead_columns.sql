DROP INDEX `brands_slug_unique`;--> statement-breakpoint
ALTER TABLE `brands` DROP COLUMN `slug`;--> statement-breakpoint
DROP INDEX `orders_token_hash_unique`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `token_hash`;