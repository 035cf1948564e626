ALTER TABLE "check_ins" DROP CONSTRAINT "check_ins_person";--> statement-breakpoint
DROP INDEX "refused_marks_number";--> statement-breakpoint
ALTER TABLE "door_guests" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "door_guests" ADD COLUMN "reference" integer;--> statement-breakpoint
ALTER TABLE "door_guests" ADD COLUMN "registration_id" integer;--> statement-breakpoint
ALTER TABLE "door_guests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "door_guests" ADD CONSTRAINT "door_guests_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_guests_registration" ON "door_guests" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "door_guests_person" ON "door_guests" USING btree ("meeting_id","person_key");--> statement-breakpoint
CREATE INDEX "refused_marks_number" ON "refused_marks" USING btree ("device_id","number");--> statement-breakpoint
ALTER TABLE "door_guests" ADD CONSTRAINT "door_guests_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_person" CHECK ("check_ins"."registration_id" is not null or "check_ins"."guest_id" is not null);--> statement-breakpoint
ALTER TABLE "door_guests" ADD CONSTRAINT "door_guests_outcome" CHECK ("door_guests"."outcome" in ('no_address', 'new_account', 'known_account', 'registered_already', 'other_person', 'not_registered', 'too_many_mails'));