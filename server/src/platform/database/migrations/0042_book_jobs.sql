CREATE TABLE "book_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"scope" text NOT NULL,
	"format" text NOT NULL,
	"section_ids" integer[],
	"theses" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"touched_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "book_jobs" ADD CONSTRAINT "book_jobs_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_jobs_state" ON "book_jobs" USING btree ("state","ordered_at");