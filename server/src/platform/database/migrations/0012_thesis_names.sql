ALTER TABLE "theses" RENAME COLUMN "name" TO "title";--> statement-breakpoint
ALTER TABLE "theses" RENAME COLUMN "finance" TO "funding";--> statement-breakpoint
ALTER TABLE "theses" RENAME COLUMN "lit" TO "literature";--> statement-breakpoint
ALTER TABLE "theses" RENAME COLUMN "orgs" TO "organizations";--> statement-breakpoint
ALTER TABLE "theses" RENAME COLUMN "author" TO "speaker";--> statement-breakpoint
ALTER TABLE "theses" RENAME COLUMN "coautors" TO "coauthors";--> statement-breakpoint
ALTER TABLE "thesis_drafts" RENAME COLUMN "content" TO "draft";--> statement-breakpoint
UPDATE "theses" SET
	"organizations" = (select coalesce(jsonb_agg(jsonb_build_object('number', o -> 'id', 'otherName', o -> 'descr', 'printedName', o -> 'view_descr', 'organizationId', o -> 'org_id') order by place), '[]')
		from jsonb_array_elements("organizations") with ordinality as list (o, place)),
	"speaker" = jsonb_build_object('fullName', "speaker" -> 'fio', 'organizationNumbers', "speaker" -> 'org_numbers'),
	"coauthors" = (select coalesce(jsonb_agg(jsonb_build_object('id', a -> 'id', 'fullName', a -> 'fio', 'organizationNumbers', a -> 'org_numbers') order by place), '[]')
		from jsonb_array_elements("coauthors") with ordinality as list (a, place));--> statement-breakpoint
UPDATE "thesis_drafts" SET "draft" = jsonb_strip_nulls(jsonb_build_object(
	'title', "draft" -> 'name', 'text', "draft" -> 'text', 'funding', "draft" -> 'finance', 'email', "draft" -> 'email', 'literature', "draft" -> 'lit',
	'organizations', (select coalesce(jsonb_agg(jsonb_build_object('number', o -> 'id', 'otherName', o -> 'descr', 'printedName', o -> 'view_descr', 'organizationId', o -> 'org_id') order by place), '[]')
		from jsonb_array_elements(coalesce("draft" -> 'orgs', '[]')) with ordinality as list (o, place)),
	'speaker', jsonb_build_object('fullName', "draft" -> 'author' -> 'fio', 'organizationNumbers', "draft" -> 'author' -> 'org_numbers'),
	'coauthors', (select coalesce(jsonb_agg(jsonb_build_object('id', a -> 'id', 'fullName', a -> 'fio', 'organizationNumbers', a -> 'org_numbers') order by place), '[]')
		from jsonb_array_elements(coalesce("draft" -> 'coautors', '[]')) with ordinality as list (a, place))));
