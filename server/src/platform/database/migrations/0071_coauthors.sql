CREATE TABLE "coauthor_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"address_key" text NOT NULL,
	"name" text NOT NULL,
	"due_at" timestamp with time zone,
	"first_asked_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_digest" text DEFAULT '' NOT NULL,
	"mail_ids" uuid[] DEFAULT '{}' NOT NULL,
	"reminded_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"correction" jsonb,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"address_key" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coauthor_requests" ADD CONSTRAINT "coauthor_requests_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coauthor_requests_unique" ON "coauthor_requests" USING btree ("registration_id","address_key");--> statement-breakpoint
CREATE INDEX "coauthor_requests_key" ON "coauthor_requests" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "coauthor_requests_due" ON "coauthor_requests" USING btree ("due_at") WHERE "coauthor_requests"."due_at" is not null;