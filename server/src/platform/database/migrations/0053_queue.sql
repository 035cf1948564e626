CREATE TABLE "queue_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"section_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_format" text NOT NULL,
	"talk_title" text DEFAULT '' NOT NULL,
	"requested_section_id" integer,
	"project_name" text DEFAULT '' NOT NULL,
	"planned_section_ids" integer[] DEFAULT '{}' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ahead_at" timestamp with time zone,
	"offered_at" timestamp with time zone,
	"answer_until" date,
	"settled_at" timestamp with time zone,
	CONSTRAINT "queue_entries_format" CHECK ("queue_entries"."requested_format" in ('listener', 'oral', 'poster')),
	CONSTRAINT "queue_entries_state" CHECK ("queue_entries"."state" in ('waiting', 'offered', 'accepted', 'lapsed', 'left', 'closed')),
	CONSTRAINT "queue_entries_settled" CHECK (("queue_entries"."settled_at" is null) = ("queue_entries"."state" in ('waiting', 'offered'))),
	CONSTRAINT "queue_entries_offered" CHECK ("queue_entries"."state" <> 'offered' or ("queue_entries"."offered_at" is not null and "queue_entries"."answer_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "listener_limit" integer;--> statement-breakpoint
ALTER TABLE "queue_entries" ADD CONSTRAINT "queue_entries_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_entries" ADD CONSTRAINT "queue_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_entries" ADD CONSTRAINT "queue_entries_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_entries" ADD CONSTRAINT "queue_entries_requested_section_id_sections_id_fk" FOREIGN KEY ("requested_section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_entries_open" ON "queue_entries" USING btree ("user_id","meeting_id",coalesce("section_id", 0)) WHERE "queue_entries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "queue_entries_meeting" ON "queue_entries" USING btree ("meeting_id") WHERE "queue_entries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "queue_entries_user" ON "queue_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "queue_entries_section" ON "queue_entries" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "queue_entries_requested_section" ON "queue_entries" USING btree ("requested_section_id");--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_listener_limit" CHECK ("sections"."listener_limit" >= 0);