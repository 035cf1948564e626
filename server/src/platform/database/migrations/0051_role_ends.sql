ALTER TABLE "user_roles" ADD COLUMN "meeting_id" integer;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_meeting" ON "user_roles" USING btree ("meeting_id");