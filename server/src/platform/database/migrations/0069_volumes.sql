CREATE TABLE "publication_answers" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"in_volume" boolean NOT NULL,
	"licence" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	CONSTRAINT "publication_answers_licence" CHECK ("publication_answers"."licence" in ('cc-by-4.0', 'cc-by-nc-4.0', 'cc-by-nc-nd-4.0', 'all-rights-reserved'))
);
--> statement-breakpoint
CREATE TABLE "volume_papers" (
	"meeting_id" integer NOT NULL,
	"number" integer NOT NULL,
	"registration_id" integer,
	"paper" jsonb NOT NULL,
	"thesis" jsonb NOT NULL,
	"first_page" integer,
	"last_page" integer,
	"withdrawn_on" date,
	"erratum" text DEFAULT '' NOT NULL,
	CONSTRAINT "volume_papers_meeting_id_number_pk" PRIMARY KEY("meeting_id","number"),
	CONSTRAINT "volume_papers_pages" CHECK (("volume_papers"."first_page" is null) = ("volume_papers"."last_page" is null))
);
--> statement-breakpoint
CREATE TABLE "volumes" (
	"meeting_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"english_title" text NOT NULL,
	"publisher" text NOT NULL,
	"publisher_place" text NOT NULL,
	"isbn" text NOT NULL,
	"issn" text NOT NULL,
	"editors" text[] NOT NULL,
	"licence" text NOT NULL,
	"doi_prefix" text NOT NULL,
	"closed_on" date,
	"forum" jsonb,
	CONSTRAINT "volumes_licence" CHECK ("volumes"."licence" in ('cc-by-4.0', 'cc-by-nc-4.0', 'cc-by-nc-nd-4.0', 'all-rights-reserved')),
	CONSTRAINT "volumes_closed" CHECK (("volumes"."closed_on" is null) = ("volumes"."forum" is null))
);
--> statement-breakpoint
ALTER TABLE "publication_answers" ADD CONSTRAINT "publication_answers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_papers" ADD CONSTRAINT "volume_papers_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_papers" ADD CONSTRAINT "volume_papers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volumes" ADD CONSTRAINT "volumes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "volume_papers_registration" ON "volume_papers" USING btree ("registration_id");--> statement-breakpoint
CREATE TRIGGER "volumes_public" AFTER INSERT OR UPDATE OR DELETE ON "volumes" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('forum');--> statement-breakpoint
CREATE TRIGGER "volume_papers_public" AFTER INSERT OR UPDATE OR DELETE ON "volume_papers" FOR EACH STATEMENT EXECUTE FUNCTION "note_public_change"('forum');
