CREATE TABLE `played_title` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`title` text NOT NULL,
	`artist` text NOT NULL,
	`seconds` integer,
	`listeners` integer
);
--> statement-breakpoint
CREATE INDEX `played_title_at` ON `played_title` (`at`);