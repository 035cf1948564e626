CREATE TABLE "visa_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"digest" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by" integer
);
--> statement-breakpoint
ALTER TABLE "visa_letters" ADD CONSTRAINT "visa_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_letters" ADD CONSTRAINT "visa_letters_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_letters" ADD CONSTRAINT "visa_letters_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visa_letters_unique" ON "visa_letters" USING btree ("meeting_id","user_id");--> statement-breakpoint
CREATE INDEX "visa_letters_user" ON "visa_letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visa_letters_signed_by" ON "visa_letters" USING btree ("signed_by");