ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_known";--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_user_id_role_pk";--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "section_id" integer;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "granted_by" integer;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_unique" ON "user_roles" USING btree ("user_id","role",coalesce("section_id", 0));--> statement-breakpoint
CREATE INDEX "user_roles_section" ON "user_roles" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "user_roles_granted_by" ON "user_roles" USING btree ("granted_by");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_of_section" CHECK (("user_roles"."role" = 'section_moderator') = ("user_roles"."section_id" is not null));--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('moderator', 'conf_admin', 'section_moderator'));