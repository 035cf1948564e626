UPDATE "meetings" SET "settings" = "settings" || '{"shortName": "Геномный форум"}' WHERE NOT "settings" ? 'shortName';
--> statement-breakpoint
UPDATE "forum_versions" SET "settings" = "settings" || '{"shortName": "Геномный форум"}' WHERE NOT "settings" ? 'shortName';
