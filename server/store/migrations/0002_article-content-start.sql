CREATE INDEX `article_content_start` ON `article` (substr("content", 1, 200) collate nocase,`id`);
