CREATE TABLE "appointments" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"duty" text NOT NULL,
	"appointed_at" timestamp with time zone NOT NULL,
	"appointed_by" integer,
	CONSTRAINT "appointments_duty" CHECK ("appointments"."duty" in ('juryOral', 'juryPoster', 'chair', 'volunteer'))
);
--> statement-breakpoint
CREATE TABLE "jury_scores" (
	"registration_id" integer NOT NULL,
	"judge_id" integer NOT NULL,
	"nomination" text NOT NULL,
	"scores" jsonb NOT NULL,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jury_scores_registration_id_judge_id_pk" PRIMARY KEY("registration_id","judge_id")
);
--> statement-breakpoint
CREATE TABLE "jury_sheets" (
	"meeting_id" integer NOT NULL,
	"nomination" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"highest" smallint NOT NULL,
	CONSTRAINT "jury_sheets_meeting_id_nomination_pk" PRIMARY KEY("meeting_id","nomination"),
	CONSTRAINT "jury_sheets_nomination" CHECK ("jury_sheets"."nomination" in ('oral', 'poster'))
);
--> statement-breakpoint
ALTER TABLE "certificate_digests" ALTER COLUMN "format" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_appointed_by_users_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_scores" ADD CONSTRAINT "jury_scores_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_scores" ADD CONSTRAINT "jury_scores_judge_id_users_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_sheets" ADD CONSTRAINT "jury_sheets_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_unique" ON "appointments" USING btree ("meeting_id","user_id","duty");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appointments_appointed_by" ON "appointments" USING btree ("appointed_by");--> statement-breakpoint
CREATE INDEX "jury_scores_judge" ON "jury_scores" USING btree ("judge_id");