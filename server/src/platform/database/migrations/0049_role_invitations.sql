CREATE TABLE "role_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"section_ids" integer[] DEFAULT '{}' NOT NULL,
	"invited_by" integer,
	"nonce" text NOT NULL,
	"sent_at" timestamp with time zone[] NOT NULL,
	CONSTRAINT "role_invitations_lower_case" CHECK ("role_invitations"."email" = lower("role_invitations"."email")),
	CONSTRAINT "role_invitations_role" CHECK ("role_invitations"."role" in ('moderator', 'conf_admin', 'section_moderator', 'expert'))
);
--> statement-breakpoint
ALTER TABLE "role_invitations" ADD CONSTRAINT "role_invitations_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_invitations" ADD CONSTRAINT "role_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_invitations_pending" ON "role_invitations" USING btree ("meeting_id","email","role");--> statement-breakpoint
CREATE INDEX "role_invitations_invited_by" ON "role_invitations" USING btree ("invited_by");