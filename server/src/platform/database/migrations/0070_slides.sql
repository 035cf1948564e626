CREATE TABLE "recordings" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "slides_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "slides_size" CHECK ("slides"."size" between 1 and 52428800)
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "slides_public" AFTER INSERT OR UPDATE OR DELETE ON "slides" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('program', 'talk');--> statement-breakpoint
CREATE TRIGGER "recordings_public" AFTER INSERT OR UPDATE OR DELETE ON "recordings" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('program', 'talk');
