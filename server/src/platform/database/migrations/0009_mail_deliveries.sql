CREATE TABLE "mail_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"failure" text,
	"reason" text,
	"may_have_arrived" boolean DEFAULT false NOT NULL,
	"message" jsonb
);
--> statement-breakpoint
CREATE INDEX "mail_deliveries_settled" ON "mail_deliveries" USING btree ("outcome","settled_at");