CREATE TABLE "forum_versions" (
	"meeting_id" integer NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"policy" jsonb NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "forum_versions_meeting_id_version_pk" PRIMARY KEY("meeting_id","version")
);
--> statement-breakpoint
ALTER TABLE "sections" DROP CONSTRAINT "sections_day";--> statement-breakpoint
DROP INDEX "registrations_created_day";--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "policy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "asks_project_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "capacity" integer;--> statement-breakpoint
UPDATE "meetings" m SET
	"is_current" = ("id" = 2),
	"settings" = jsonb_strip_nulls(jsonb_build_object(
		'title', "title", 'days', jsonb_build_array("first_day", "second_day"), 'contacts', "contacts", 'organizers', "organizers",
		'documents', jsonb_build_object('letterhead', "title", 'signatory', jsonb_build_object(
			'name', split_part(coalesce("organizers" -> 0 -> 'people' ->> 0, ''), ', ', 1),
			'position', coalesce(substring("organizers" -> 0 -> 'people' ->> 0 from ', (.*)$'), ''))),
		'cabinets', (select jsonb_object_agg("cabinet", jsonb_build_object(
			'registrationFrom', "registration_from", 'registrationUntil', "registration_until", 'thesesUntil', "theses_until",
			'certificateFrom', "certificate_from", 'deadlineShown', "deadline_shown")) from "cabinet_dates" where "meeting_id" = m."id")));--> statement-breakpoint
ALTER TABLE "meetings" ALTER COLUMN "settings" SET NOT NULL;--> statement-breakpoint
UPDATE "sections" SET "asks_project_name" = true WHERE "id" = 15;--> statement-breakpoint
DROP TABLE "cabinet_dates";--> statement-breakpoint
ALTER TABLE "forum_versions" ADD CONSTRAINT "forum_versions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_versions" ADD CONSTRAINT "forum_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_versions_saved_by" ON "forum_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_current" ON "meetings" USING btree ("is_current") WHERE "meetings"."is_current";--> statement-breakpoint
CREATE INDEX "registrations_created_at" ON "registrations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "meetings" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "meetings" DROP COLUMN "first_day";--> statement-breakpoint
ALTER TABLE "meetings" DROP COLUMN "second_day";--> statement-breakpoint
ALTER TABLE "meetings" DROP COLUMN "contacts";--> statement-breakpoint
ALTER TABLE "meetings" DROP COLUMN "organizers";--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_capacity" CHECK ("sections"."capacity" > 0);--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_day" CHECK ("sections"."day_number" between 1 and 5);