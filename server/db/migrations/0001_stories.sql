CREATE TABLE `sound` (
	`hash` text PRIMARY KEY NOT NULL,
	`seconds` real NOT NULL,
	`bytes` integer NOT NULL,
	`loudness` real,
	`gain` real NOT NULL,
	`bit_rate` integer NOT NULL,
	`channels` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `story` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`title_order` text NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`content` text NOT NULL,
	`picture` text NOT NULL,
	`sound` text NOT NULL,
	`date` text NOT NULL,
	`admin_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `story_slug_unique` ON `story` (`slug`);--> statement-breakpoint
CREATE INDEX `story_date` ON `story` (`date`);--> statement-breakpoint
CREATE INDEX `story_created_at` ON `story` (`created_at`);--> statement-breakpoint
CREATE INDEX `story_title_order` ON `story` (`title_order`,"title" collate nocase,`id`);