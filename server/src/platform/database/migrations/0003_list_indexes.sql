CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "registrations_meeting";--> statement-breakpoint
CREATE INDEX "individuals_full_name" ON "individuals" USING btree (("last_name" || ' ' || "first_name" || ' ' || "middle_name"));--> statement-breakpoint
CREATE INDEX "individuals_full_name_words" ON "individuals" USING gin (("last_name" || ' ' || "first_name" || ' ' || "middle_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "individuals_other_organization_words" ON "individuals" USING gin ("other_org_descr" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registrations_created_day" ON "registrations" USING btree ((("created_at" at time zone 'Europe/Moscow')::date));--> statement-breakpoint
CREATE INDEX "registrations_title_words" ON "registrations" USING gin ("comments" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_words" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registrations_meeting" ON "registrations" USING btree ("meeting_id","is_active","id");