ALTER TABLE `article` ADD `title_order` text;--> statement-breakpoint
CREATE INDEX `article_title_order` ON `article` (`title_order`,"title" collate nocase,`id`);--> statement-breakpoint
ALTER TABLE `contact_message` ADD `name_order` text;--> statement-breakpoint
CREATE INDEX `contact_message_name_order` ON `contact_message` (`name_order`,"name" collate nocase,`id`);--> statement-breakpoint
ALTER TABLE `log_entry` ADD `record_id` integer;--> statement-breakpoint
ALTER TABLE `log_entry` ADD `record_name` text;--> statement-breakpoint
CREATE INDEX `log_entry_record` ON `log_entry` (`entity`,`record_id`);--> statement-breakpoint
ALTER TABLE `partner` ADD `name_order` text;--> statement-breakpoint
CREATE INDEX `partner_name_order` ON `partner` (`name_order`,"name" collate nocase,`id`);--> statement-breakpoint
ALTER TABLE `social_network` ADD `name_order` text;--> statement-breakpoint
CREATE INDEX `social_network_name_order` ON `social_network` (`name_order`,"name" collate nocase,`id`);