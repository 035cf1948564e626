UPDATE "meetings" SET "settings" = jsonb_set("settings", '{documents,signature}', 'null') WHERE "settings" ? 'documents' AND NOT "settings" -> 'documents' ? 'signature';
--> statement-breakpoint
UPDATE "forum_versions" SET "settings" = jsonb_set("settings", '{documents,signature}', 'null') WHERE "settings" ? 'documents' AND NOT "settings" -> 'documents' ? 'signature';
