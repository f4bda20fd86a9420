CREATE TABLE `admin` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`session_version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_email_unique` ON `admin` (`email`);--> statement-breakpoint
CREATE TABLE `article` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`title_order` text NOT NULL,
	`content` text NOT NULL,
	`slug` text NOT NULL,
	`admin_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_slug_unique` ON `article` (`slug`);--> statement-breakpoint
CREATE INDEX `article_created_at` ON `article` (`created_at`);--> statement-breakpoint
CREATE INDEX `article_title_order` ON `article` (`title_order`,"title" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `article_content_start` ON `article` (substr("content", 1, 200) collate nocase,`id`);--> statement-breakpoint
CREATE TABLE `contact_message` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_order` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_message_name_order` ON `contact_message` (`name_order`,"name" collate nocase,`id`);--> statement-breakpoint
CREATE TABLE `former_slug` (
	`slug` text PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `legal_notice` (
	`id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `log_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`user` text NOT NULL,
	`record_id` integer,
	`record_name` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `log_entry_created_at` ON `log_entry` (`created_at`);--> statement-breakpoint
CREATE INDEX `log_entry_record` ON `log_entry` (`entity`,`record_id`);--> statement-breakpoint
CREATE TABLE `partner` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_order` text NOT NULL,
	`logo` text NOT NULL,
	`url` text NOT NULL,
	`admin_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `partner_name_order` ON `partner` (`name_order`,"name" collate nocase,`id`);--> statement-breakpoint
CREATE TABLE `played_title` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`seconds` integer,
	`listeners` integer
);
--> statement-breakpoint
CREATE INDEX `played_title_at` ON `played_title` (`at`);--> statement-breakpoint
CREATE TABLE `programme` (
	`id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `social_network` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_order` text NOT NULL,
	`logo` text NOT NULL,
	`url` text NOT NULL,
	`admin_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `social_network_name_order` ON `social_network` (`name_order`,"name" collate nocase,`id`);