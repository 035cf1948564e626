CREATE TABLE "api_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"name" text NOT NULL,
	"parts" text[] NOT NULL,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "record_changes" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"meeting_id" integer,
	"transaction" bigint NOT NULL,
	CONSTRAINT "record_changes_kind_record_id_transaction_pk" PRIMARY KEY("kind","record_id","transaction")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_meeting" ON "api_tokens" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "api_tokens_created_by" ON "api_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "api_tokens_revoked_by" ON "api_tokens" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "record_changes_order" ON "record_changes" USING btree ("kind","transaction");--> statement-breakpoint
-- A deleted registration takes its marks along: their own trigger finds no registration then.
CREATE FUNCTION "note_registration_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM record_changes;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO record_changes (kind, record_id, meeting_id, transaction)
			SELECT kind, OLD.id, OLD.meeting_id, pg_current_xact_id()::text::bigint FROM unnest(ARRAY['registration', 'attendance']) kind
			ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO record_changes (kind, record_id, meeting_id, transaction)
			VALUES ('registration', NEW.id, NEW.meeting_id, pg_current_xact_id()::text::bigint)
			ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- A row of one registration; the argument is the kind of the change.
CREATE FUNCTION "note_change_of_registration"() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
	INSERT INTO record_changes (kind, record_id, meeting_id, transaction)
		SELECT TG_ARGV[0], id, meeting_id, pg_current_xact_id()::text::bigint FROM registrations
		WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.registration_id ELSE NEW.registration_id END
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- A row that several registrations show; the arguments are its kind and the column with its id. Which registrations these are is found when
-- changes are read: here those of concurrent transactions would be missed.
CREATE FUNCTION "note_shared_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
	INSERT INTO record_changes (kind, record_id, transaction)
		VALUES (TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::integer, pg_current_xact_id()::text::bigint)
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "registrations_noted" AFTER INSERT OR DELETE ON "registrations" FOR EACH ROW EXECUTE FUNCTION "note_registration_change"();--> statement-breakpoint
CREATE TRIGGER "registrations_noted_change" AFTER UPDATE ON "registrations" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_registration_change"();--> statement-breakpoint
CREATE TRIGGER "registrations_noted_truncated" AFTER TRUNCATE ON "registrations" FOR EACH STATEMENT EXECUTE FUNCTION "note_registration_change"();--> statement-breakpoint
CREATE TRIGGER "theses_noted" AFTER INSERT OR UPDATE OR DELETE ON "theses" FOR EACH ROW EXECUTE FUNCTION "note_change_of_registration"('registration');--> statement-breakpoint
CREATE TRIGGER "check_ins_noted" AFTER INSERT OR UPDATE OR DELETE ON "check_ins" FOR EACH ROW EXECUTE FUNCTION "note_change_of_registration"('attendance');--> statement-breakpoint
CREATE TRIGGER "individuals_noted" AFTER UPDATE ON "individuals" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_shared_change"('person', 'user_id');--> statement-breakpoint
CREATE TRIGGER "users_noted" AFTER UPDATE OF "email" ON "users" FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION "note_shared_change"('person', 'id');--> statement-breakpoint
CREATE TRIGGER "organizations_noted" AFTER UPDATE OF "name" ON "organizations" FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "note_shared_change"('organization', 'id');--> statement-breakpoint
CREATE TRIGGER "sections_noted" AFTER UPDATE OF "day_number" ON "sections" FOR EACH ROW WHEN (OLD.day_number IS DISTINCT FROM NEW.day_number) EXECUTE FUNCTION "note_shared_change"('section', 'id');
