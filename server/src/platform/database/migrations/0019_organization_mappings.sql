CREATE TABLE "mapped_affiliations" (
	"mapping_id" integer NOT NULL,
	"thesis_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mapped_people" (
	"mapping_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"other_organization" text NOT NULL,
	CONSTRAINT "mapped_people_mapping_id_user_id_pk" PRIMARY KEY("mapping_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_mappings" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"mapped_at" timestamp with time zone NOT NULL,
	"mapped_by" integer,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "synonyms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "ror" text;--> statement-breakpoint
ALTER TABLE "mapped_affiliations" ADD CONSTRAINT "mapped_affiliations_mapping_id_organization_mappings_id_fk" FOREIGN KEY ("mapping_id") REFERENCES "public"."organization_mappings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mapped_affiliations" ADD CONSTRAINT "mapped_affiliations_thesis_id_theses_id_fk" FOREIGN KEY ("thesis_id") REFERENCES "public"."theses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mapped_people" ADD CONSTRAINT "mapped_people_mapping_id_organization_mappings_id_fk" FOREIGN KEY ("mapping_id") REFERENCES "public"."organization_mappings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mapped_people" ADD CONSTRAINT "mapped_people_user_id_individuals_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."individuals"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_mappings" ADD CONSTRAINT "organization_mappings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_mappings" ADD CONSTRAINT "organization_mappings_mapped_by_users_id_fk" FOREIGN KEY ("mapped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mapped_affiliations_mapping" ON "mapped_affiliations" USING btree ("mapping_id");--> statement-breakpoint
CREATE INDEX "mapped_affiliations_thesis" ON "mapped_affiliations" USING btree ("thesis_id");--> statement-breakpoint
CREATE INDEX "mapped_people_user" ON "mapped_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_mappings_organization" ON "organization_mappings" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_mappings_mapped_by" ON "organization_mappings" USING btree ("mapped_by");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_ror_unique" UNIQUE("ror");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_ror" CHECK ("organizations"."ror" ~ '^0[0-9a-hjkmnp-tv-z]{6}[0-9]{2}$');