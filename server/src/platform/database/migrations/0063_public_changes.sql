CREATE TABLE "public_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
-- The first argument is the subject. The second says whose row it is: it counts only if a confirmed talk shows it.
CREATE FUNCTION "note_public_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
	changed jsonb;
BEGIN
	IF TG_NARGS > 1 THEN
		changed := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
		IF NOT EXISTS (
			SELECT FROM registrations WHERE owner_confirmed
				AND CASE TG_ARGV[1] WHEN 'person' THEN user_id = (changed ->> 'user_id')::integer ELSE id = (changed ->> 'registration_id')::integer END
		) THEN
			RETURN NULL;
		END IF;
	END IF;
	INSERT INTO public_changes (subject, number) VALUES (TG_ARGV[0], 1);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "meetings_public" AFTER INSERT OR UPDATE OR DELETE ON "meetings" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('forum');--> statement-breakpoint
CREATE TRIGGER "sections_public" AFTER INSERT OR UPDATE OR DELETE ON "sections" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('forum');--> statement-breakpoint
CREATE TRIGGER "programs_public" AFTER UPDATE OF "live_release" ON "programs" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('forum');--> statement-breakpoint
CREATE TRIGGER "programs_public_rows" AFTER INSERT OR DELETE ON "programs" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('forum');--> statement-breakpoint
CREATE TRIGGER "registrations_public_added" AFTER INSERT ON "registrations" FOR EACH ROW WHEN (NEW.owner_confirmed) EXECUTE FUNCTION "note_public_change"('program');--> statement-breakpoint
CREATE TRIGGER "registrations_public" AFTER UPDATE ON "registrations" FOR EACH ROW WHEN (OLD.owner_confirmed OR NEW.owner_confirmed) EXECUTE FUNCTION "note_public_change"('program');--> statement-breakpoint
CREATE TRIGGER "registrations_public_removed" AFTER DELETE ON "registrations" FOR EACH ROW WHEN (OLD.owner_confirmed) EXECUTE FUNCTION "note_public_change"('program');--> statement-breakpoint
CREATE TRIGGER "individuals_public" AFTER UPDATE ON "individuals" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('program', 'person');--> statement-breakpoint
CREATE TRIGGER "organizations_public" AFTER UPDATE OR DELETE ON "organizations" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('program');--> statement-breakpoint
CREATE TRIGGER "theses_public" AFTER INSERT OR UPDATE OR DELETE ON "theses" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('program', 'talk');--> statement-breakpoint
CREATE TRIGGER "published_abstracts_public" AFTER INSERT OR UPDATE OR DELETE ON "published_abstracts" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('program', 'talk');--> statement-breakpoint
CREATE TRIGGER "poster_boards_public" AFTER INSERT OR UPDATE OR DELETE ON "poster_boards" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('program', 'talk');--> statement-breakpoint
CREATE TRIGGER "program_speech_dates_public" AFTER INSERT OR UPDATE OR DELETE ON "program_speech_dates" FOR EACH ROW EXECUTE FUNCTION "note_public_change"('program', 'talk');
