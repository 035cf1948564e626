CREATE TABLE "thesis_authors" (
	"thesis_id" integer NOT NULL,
	"place" integer NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"orcid" text DEFAULT '' NOT NULL,
	CONSTRAINT "thesis_authors_thesis_id_place_pk" PRIMARY KEY("thesis_id","place")
);
--> statement-breakpoint
ALTER TABLE "thesis_authors" ADD CONSTRAINT "thesis_authors_thesis_id_theses_id_fk" FOREIGN KEY ("thesis_id") REFERENCES "public"."theses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thesis_authors_email" ON "thesis_authors" USING btree ("email") WHERE "thesis_authors"."email" <> '';--> statement-breakpoint
CREATE INDEX "thesis_authors_orcid" ON "thesis_authors" USING btree ("orcid") WHERE "thesis_authors"."orcid" <> '';