CREATE TABLE "badge_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"badge_order" jsonb NOT NULL,
	"ordered_by" integer,
	"ordered_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "badge_jobs_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "badge_kinds" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "badge_prints" (
	"id" serial PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	"by" integer,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer,
	"number" integer,
	"point_id" integer NOT NULL,
	"registration_id" integer,
	"guest_id" integer,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"uncertainty" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"by" integer,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "check_ins_kind" CHECK ("check_ins"."kind" in ('in', 'undo')),
	CONSTRAINT "check_ins_source" CHECK ("check_ins"."source" in ('code', 'name', 'registered', 'paper', 'correction')),
	CONSTRAINT "check_ins_person" CHECK (("check_ins"."registration_id" is null) <> ("check_ins"."guest_id" is null)),
	CONSTRAINT "check_ins_device" CHECK (("check_ins"."device_id" is null) = ("check_ins"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "coming_answers" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"is_coming" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control_points" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"day_number" smallint,
	"section_id" integer,
	"admits" text DEFAULT 'all' NOT NULL,
	"capacity" integer,
	"hands_out" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "control_points_kind" CHECK ("control_points"."kind" in ('forum', 'day', 'event', 'workshop')),
	CONSTRAINT "control_points_admits" CHECK ("control_points"."admits" in ('all', 'planned')),
	CONSTRAINT "control_points_capacity" CHECK ("control_points"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "door_devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"name" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"code_hash" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"paired_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"unsent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "door_devices_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "door_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "door_guests" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"device_id" integer,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"organization" text DEFAULT '' NOT NULL,
	"policy_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section_id" integer NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_given" (
	"registration_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	CONSTRAINT "feedback_given_registration_id_section_id_pk" PRIMARY KEY("registration_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "held_talks" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"by" integer
);
--> statement-breakpoint
CREATE TABLE "refused_marks" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"number" integer NOT NULL,
	"mark" jsonb NOT NULL,
	"code" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_keys" (
	"meeting_id" integer NOT NULL,
	"generation" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "ticket_keys_meeting_id_generation_pk" PRIMARY KEY("meeting_id","generation")
);
--> statement-breakpoint
ALTER TABLE "role_invitations" DROP CONSTRAINT "role_invitations_role";--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_known";--> statement-breakpoint
ALTER TABLE "badge_jobs" ADD CONSTRAINT "badge_jobs_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_jobs" ADD CONSTRAINT "badge_jobs_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_kinds" ADD CONSTRAINT "badge_kinds_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_prints" ADD CONSTRAINT "badge_prints_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_prints" ADD CONSTRAINT "badge_prints_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_device_id_door_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."door_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_point_id_control_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."control_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_guest_id_door_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."door_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coming_answers" ADD CONSTRAINT "coming_answers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_points" ADD CONSTRAINT "control_points_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_points" ADD CONSTRAINT "control_points_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_devices" ADD CONSTRAINT "door_devices_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_devices" ADD CONSTRAINT "door_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_devices" ADD CONSTRAINT "door_devices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_devices" ADD CONSTRAINT "door_devices_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_guests" ADD CONSTRAINT "door_guests_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_guests" ADD CONSTRAINT "door_guests_device_id_door_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."door_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_given" ADD CONSTRAINT "feedback_given_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_given" ADD CONSTRAINT "feedback_given_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_talks" ADD CONSTRAINT "held_talks_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_talks" ADD CONSTRAINT "held_talks_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_marks" ADD CONSTRAINT "refused_marks_device_id_door_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."door_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_marks" ADD CONSTRAINT "refused_marks_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_keys" ADD CONSTRAINT "ticket_keys_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_jobs_meeting" ON "badge_jobs" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "badge_jobs_ordered_by" ON "badge_jobs" USING btree ("ordered_by");--> statement-breakpoint
CREATE INDEX "badge_prints_registration" ON "badge_prints" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "badge_prints_by" ON "badge_prints" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_number" ON "check_ins" USING btree ("device_id","number");--> statement-breakpoint
CREATE INDEX "check_ins_point" ON "check_ins" USING btree ("point_id","id");--> statement-breakpoint
CREATE INDEX "check_ins_registration" ON "check_ins" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "check_ins_guest" ON "check_ins" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "check_ins_by" ON "check_ins" USING btree ("by");--> statement-breakpoint
CREATE INDEX "control_points_meeting" ON "control_points" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "control_points_section" ON "control_points" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "door_devices_meeting" ON "door_devices" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "door_devices_user" ON "door_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "door_devices_created_by" ON "door_devices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "door_devices_revoked_by" ON "door_devices" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "door_guests_meeting" ON "door_guests" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "door_guests_device" ON "door_guests" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "feedback_answers_section" ON "feedback_answers" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "feedback_given_section" ON "feedback_given" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "held_talks_by" ON "held_talks" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "refused_marks_number" ON "refused_marks" USING btree ("device_id","number");--> statement-breakpoint
CREATE INDEX "refused_marks_settled_by" ON "refused_marks" USING btree ("settled_by");--> statement-breakpoint
ALTER TABLE "role_invitations" ADD CONSTRAINT "role_invitations_role" CHECK ("role_invitations"."role" in ('moderator', 'conf_admin', 'section_moderator', 'expert', 'registrar'));--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('moderator', 'conf_admin', 'section_moderator', 'expert', 'registrar'));