CREATE TABLE "decision_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"letter_id" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_decisions" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"decided_format" text,
	"verdict" text,
	"decided_section_id" integer,
	"speech_date" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"held_by" integer
);
--> statement-breakpoint
CREATE TABLE "review_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vacancies" (
	"id" serial PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"format" text NOT NULL,
	"section_id" integer,
	"declined_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "decision_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "decision_undos" ADD CONSTRAINT "decision_undos_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_decided_section_id_sections_id_fk" FOREIGN KEY ("decided_section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_undos_registration" ON "decision_undos" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "held_decisions_held_by" ON "held_decisions" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "review_notes_registration" ON "review_notes" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "review_notes_author" ON "review_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "vacancies_registration" ON "vacancies" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "vacancies_section" ON "vacancies" USING btree ("section_id");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_verdict" CHECK ("registrations"."verdict" in ('returned', 'reserve', 'rejected'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_verdict_without_format" CHECK ("registrations"."verdict" is null or "registrations"."decided_format" is null);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_rejected_is_not_active" CHECK ("registrations"."verdict" is distinct from 'rejected' or not "registrations"."is_active");