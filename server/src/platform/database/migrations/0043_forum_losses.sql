CREATE TABLE "forum_losses" (
	"meeting_id" integer NOT NULL,
	"version" integer NOT NULL,
	"registration_id" integer NOT NULL,
	CONSTRAINT "forum_losses_meeting_id_version_registration_id_pk" PRIMARY KEY("meeting_id","version","registration_id")
);
--> statement-breakpoint
ALTER TABLE "forum_losses" ADD CONSTRAINT "forum_losses_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_losses" ADD CONSTRAINT "forum_losses_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_losses_registration" ON "forum_losses" USING btree ("registration_id");