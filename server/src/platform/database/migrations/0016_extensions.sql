CREATE TABLE "extensions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"action" text NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "extensions_action" CHECK ("extensions"."action" in ('theses', 'files', 'registration', 'cancellation'))
);
--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "extensions_in_force" ON "extensions" USING btree ("user_id","meeting_id","action") WHERE "extensions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "extensions_user" ON "extensions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "extensions_granted_by" ON "extensions" USING btree ("granted_by");