CREATE TABLE "question_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb NOT NULL,
	"version" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_unique" ON "question_answers" USING btree ("user_id","meeting_id","question");--> statement-breakpoint
CREATE INDEX "question_answers_question" ON "question_answers" USING btree ("meeting_id","question");--> statement-breakpoint
-- Lists for programs show answers with every registration of their person.
CREATE FUNCTION "note_answer_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
	INSERT INTO record_changes (kind, record_id, transaction)
		VALUES ('person', CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END, pg_current_xact_id()::text::bigint)
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "question_answers_noted" AFTER INSERT OR UPDATE OR DELETE ON "question_answers" FOR EACH ROW EXECUTE FUNCTION "note_answer_change"();
