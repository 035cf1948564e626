CREATE TABLE "thesis_versions" (
	"thesis_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"talk_title" text NOT NULL,
	"section_id" integer,
	"at" timestamp with time zone NOT NULL,
	"by" integer,
	CONSTRAINT "thesis_versions_thesis_id_number_pk" PRIMARY KEY("thesis_id","number")
);
--> statement-breakpoint
ALTER TABLE "theses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "thesis_versions" ADD CONSTRAINT "thesis_versions_thesis_id_theses_id_fk" FOREIGN KEY ("thesis_id") REFERENCES "public"."theses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_versions" ADD CONSTRAINT "thesis_versions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_versions" ADD CONSTRAINT "thesis_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thesis_versions_section" ON "thesis_versions" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "thesis_versions_by" ON "thesis_versions" USING btree ("by");--> statement-breakpoint
INSERT INTO "thesis_versions" ("thesis_id", "number", "content", "talk_title", "section_id", "at", "by")
SELECT t.id, 1, jsonb_build_object('title', t.title, 'englishTitle', t.english_title, 'text', t.text, 'funding', t.funding, 'email', t.email,
  'literature', t.literature, 'organizations', t.organizations, 'speaker', t.speaker, 'coauthors', t.coauthors),
  r.talk_title, coalesce(r.decided_section_id, r.requested_section_id), t.created_at, r.user_id
FROM "theses" t JOIN "registrations" r ON r.id = t.registration_id;
