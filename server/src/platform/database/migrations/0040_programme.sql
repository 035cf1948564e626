CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poster_boards" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "poster_boards_positive" CHECK ("poster_boards"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "program_choices" (
	"user_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_choices_user_id_registration_id_pk" PRIMARY KEY("user_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "program_digests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"kind" text NOT NULL,
	"session_id" integer,
	"registration_id" integer,
	"section_id" integer,
	"room_id" integer,
	"day_number" smallint NOT NULL,
	"start" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"english_title" text DEFAULT '' NOT NULL,
	"chair" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"changed_by" integer,
	CONSTRAINT "program_items_talk" CHECK (("program_items"."kind" = 'talk') = ("program_items"."registration_id" is not null)),
	CONSTRAINT "program_items_time" CHECK ("program_items"."start" >= 0 and "program_items"."minutes" > 0 and "program_items"."start" + "program_items"."minutes" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "program_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"release" integer,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_notices" (
	"user_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"before" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_notices_user_id_registration_id_pk" PRIMARY KEY("user_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "program_releases" (
	"meeting_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" integer,
	CONSTRAINT "program_releases_meeting_id_number_pk" PRIMARY KEY("meeting_id","number")
);
--> statement-breakpoint
CREATE TABLE "program_rooms" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"name" text NOT NULL,
	"english_name" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_speech_dates" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"written" text NOT NULL,
	"replaced" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"meeting_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"settings" jsonb NOT NULL,
	"live_release" integer
);
--> statement-breakpoint
CREATE TABLE "published_abstracts" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poster_boards" ADD CONSTRAINT "poster_boards_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poster_boards" ADD CONSTRAINT "poster_boards_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_choices" ADD CONSTRAINT "program_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_choices" ADD CONSTRAINT "program_choices_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_digests" ADD CONSTRAINT "program_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_items" ADD CONSTRAINT "program_items_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_items" ADD CONSTRAINT "program_items_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_items" ADD CONSTRAINT "program_items_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_items" ADD CONSTRAINT "program_items_room_id_program_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."program_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_items" ADD CONSTRAINT "program_items_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_moves" ADD CONSTRAINT "program_moves_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_notices" ADD CONSTRAINT "program_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_notices" ADD CONSTRAINT "program_notices_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_releases" ADD CONSTRAINT "program_releases_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_releases" ADD CONSTRAINT "program_releases_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_rooms" ADD CONSTRAINT "program_rooms_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_speech_dates" ADD CONSTRAINT "program_speech_dates_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_abstracts" ADD CONSTRAINT "published_abstracts_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "poster_boards_number" ON "poster_boards" USING btree ("meeting_id","number");--> statement-breakpoint
CREATE INDEX "program_choices_registration" ON "program_choices" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "program_items_meeting" ON "program_items" USING btree ("meeting_id","revision");--> statement-breakpoint
CREATE INDEX "program_items_section" ON "program_items" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "program_items_room" ON "program_items" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "program_items_changed_by" ON "program_items" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "program_items_registration" ON "program_items" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_items_talk_once" ON "program_items" USING btree ("registration_id") WHERE not "program_items"."is_removed";--> statement-breakpoint
CREATE INDEX "program_moves_registration" ON "program_moves" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "program_notices_registration" ON "program_notices" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "program_releases_published_by" ON "program_releases" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "program_rooms_meeting" ON "program_rooms" USING btree ("meeting_id");