CREATE TABLE "withheld_roles" (
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"section_id" integer,
	"granted_at" timestamp with time zone,
	"granted_by" integer,
	"meeting_id" integer,
	"ends_on" date
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_roles" ADD CONSTRAINT "withheld_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_roles" ADD CONSTRAINT "withheld_roles_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_roles" ADD CONSTRAINT "withheld_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_roles" ADD CONSTRAINT "withheld_roles_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withheld_roles_unique" ON "withheld_roles" USING btree ("user_id","role",coalesce("section_id", 0));--> statement-breakpoint
CREATE INDEX "withheld_roles_meeting" ON "withheld_roles" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "withheld_roles_section" ON "withheld_roles" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "withheld_roles_granted_by" ON "withheld_roles" USING btree ("granted_by");