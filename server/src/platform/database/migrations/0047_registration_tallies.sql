CREATE TABLE "registration_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"requested_format" text NOT NULL,
	"decided_format" text,
	"verdict" text,
	"owner_confirmed" boolean NOT NULL,
	"requested_section_id" integer,
	"decided_section_id" integer,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "tally_registrations"() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO registration_tallies (meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, number)
			SELECT meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, count(*) FROM added GROUP BY meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO registration_tallies (meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, number)
			SELECT meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, -count(*) FROM removed GROUP BY meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id;
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO registration_tallies (meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, number)
			SELECT meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, sum(number)
			FROM (SELECT *, 1 AS number FROM added UNION ALL SELECT *, -1 FROM removed) AS changed
			GROUP BY meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id HAVING sum(number) <> 0;
	ELSE
		DELETE FROM registration_tallies;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "registrations_tally_inserted" AFTER INSERT ON "registrations" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_registrations"();--> statement-breakpoint
CREATE TRIGGER "registrations_tally_updated" AFTER UPDATE ON "registrations" REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "tally_registrations"();--> statement-breakpoint
CREATE TRIGGER "registrations_tally_deleted" AFTER DELETE ON "registrations" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "tally_registrations"();--> statement-breakpoint
CREATE TRIGGER "registrations_tally_truncated" AFTER TRUNCATE ON "registrations" FOR EACH STATEMENT EXECUTE FUNCTION "tally_registrations"();--> statement-breakpoint
INSERT INTO "registration_tallies" (meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, number)
	SELECT meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id, count(*) FROM "registrations" GROUP BY meeting_id, is_active, requested_format, decided_format, verdict, owner_confirmed, requested_section_id, decided_section_id;
