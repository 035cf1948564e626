CREATE TABLE "revision_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" integer,
	"until" date NOT NULL,
	"message" text NOT NULL,
	"passages" jsonb NOT NULL,
	"version" integer,
	"settled_at" timestamp with time zone,
	"corrected_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "held_decisions" ADD COLUMN "revision" jsonb;--> statement-breakpoint
ALTER TABLE "revision_requests" ADD CONSTRAINT "revision_requests_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_requests" ADD CONSTRAINT "revision_requests_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revision_requests_waiting" ON "revision_requests" USING btree ("registration_id") WHERE "revision_requests"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "revision_requests_registration" ON "revision_requests" USING btree ("registration_id","id");--> statement-breakpoint
CREATE INDEX "revision_requests_by" ON "revision_requests" USING btree ("by");