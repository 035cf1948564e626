CREATE TABLE "account_merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"stays_id" integer NOT NULL,
	"absorbed_id" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" integer,
	"reason" text NOT NULL,
	"moved" jsonb NOT NULL,
	"filled" jsonb NOT NULL,
	CONSTRAINT "account_merges_two" CHECK ("account_merges"."stays_id" <> "account_merges"."absorbed_id")
);
--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_stays_id_users_id_fk" FOREIGN KEY ("stays_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_absorbed_id_users_id_fk" FOREIGN KEY ("absorbed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_merges_stays" ON "account_merges" USING btree ("stays_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_absorbed" ON "account_merges" USING btree ("absorbed_id");--> statement-breakpoint
CREATE INDEX "account_merges_merged_by" ON "account_merges" USING btree ("merged_by");