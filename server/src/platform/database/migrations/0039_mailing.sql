CREATE TABLE "campaigns" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"query" text NOT NULL,
	"texts" jsonb NOT NULL,
	"action" text NOT NULL,
	"is_checked" boolean NOT NULL,
	"is_necessary" boolean NOT NULL,
	"scheduled_at" timestamp with time zone,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"rule_id" integer,
	"rule_day" date
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "mail_templates_kind_language_pk" PRIMARY KEY("kind","language")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"campaign_id" integer,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"body" text,
	"registration_ids" integer[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminder_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"texts" jsonb NOT NULL,
	"action" text NOT NULL,
	"is_checked" boolean NOT NULL,
	"is_necessary" boolean NOT NULL,
	"deadline" date NOT NULL,
	"days_before" integer[] NOT NULL,
	"is_enabled" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_rule_id_reminder_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."reminder_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD CONSTRAINT "reminder_rules_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_rule_day" ON "campaigns" USING btree ("rule_id","rule_day");--> statement-breakpoint
CREATE INDEX "campaigns_meeting" ON "campaigns" USING btree ("meeting_id","state");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree ("address");--> statement-breakpoint
CREATE INDEX "mails_campaign" ON "mails" USING btree ("campaign_id","state");--> statement-breakpoint
CREATE INDEX "mails_bounced" ON "mails" USING btree ("settled_at") WHERE "mails"."state" = 'bounced';--> statement-breakpoint
CREATE UNIQUE INDEX "mails_campaign_user" ON "mails" USING btree ("campaign_id","user_id");--> statement-breakpoint
CREATE INDEX "reminder_rules_meeting" ON "reminder_rules" USING btree ("meeting_id");