CREATE TABLE "speaker_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"former_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speaker_changes" ADD CONSTRAINT "speaker_changes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_changes" ADD CONSTRAINT "speaker_changes_former_id_users_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speaker_changes_registration" ON "speaker_changes" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "speaker_changes_former" ON "speaker_changes" USING btree ("former_id");