CREATE TABLE "certificate_digests" (
	"digest" text PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"format" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_digests" ADD CONSTRAINT "certificate_digests_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;