DROP INDEX "individuals_full_name_words";--> statement-breakpoint
DROP INDEX "individuals_last_name";--> statement-breakpoint
ALTER TABLE "individuals" ADD COLUMN "latin_last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "individuals" ADD COLUMN "latin_first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "individuals_name_words" ON "individuals" USING gin (translate(lower("last_name" || ' ' || "first_name" || ' ' || "middle_name" || ' ' || "latin_first_name" || ' ' || "latin_last_name"), 'ё', 'е') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "individuals_last_name" ON "individuals" USING btree (translate(lower("last_name"), 'ё', 'е') text_pattern_ops);