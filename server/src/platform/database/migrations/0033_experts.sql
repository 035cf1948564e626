CREATE TABLE "expert_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"expert_id" integer,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" integer,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"committee_comment" text DEFAULT '' NOT NULL,
	"author_comment" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "expert_reviews_submitted_or_declined" CHECK ("expert_reviews"."submitted_at" is null or "expert_reviews"."declined_at" is null)
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"meeting_id" integer PRIMARY KEY NOT NULL,
	"criteria" jsonb NOT NULL,
	"blind" boolean NOT NULL,
	"experts_per_thesis" smallint NOT NULL,
	CONSTRAINT "review_settings_experts" CHECK ("review_settings"."experts_per_thesis" > 0)
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_known";--> statement-breakpoint
ALTER TABLE "expert_reviews" ADD CONSTRAINT "expert_reviews_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_reviews" ADD CONSTRAINT "expert_reviews_expert_id_users_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_reviews" ADD CONSTRAINT "expert_reviews_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expert_reviews_unique" ON "expert_reviews" USING btree ("registration_id","expert_id");--> statement-breakpoint
CREATE INDEX "expert_reviews_expert" ON "expert_reviews" USING btree ("expert_id");--> statement-breakpoint
CREATE INDEX "expert_reviews_assigned_by" ON "expert_reviews" USING btree ("assigned_by");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('moderator', 'conf_admin', 'section_moderator', 'expert'));