ALTER TABLE "consents" ADD COLUMN "meeting_id" integer;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
-- So far there was one forum.
UPDATE "consents" SET "meeting_id" = (SELECT "id" FROM "meetings" WHERE "is_current");--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "meeting_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;
