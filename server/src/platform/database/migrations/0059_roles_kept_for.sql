ALTER TABLE "user_roles" ADD COLUMN "kept_for_id" integer;--> statement-breakpoint
ALTER TABLE "withheld_roles" ADD COLUMN "kept_for_id" integer;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_kept_for_id_meetings_id_fk" FOREIGN KEY ("kept_for_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_roles" ADD CONSTRAINT "withheld_roles_kept_for_id_meetings_id_fk" FOREIGN KEY ("kept_for_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_kept_for" ON "user_roles" USING btree ("kept_for_id");--> statement-breakpoint
CREATE INDEX "withheld_roles_kept_for" ON "withheld_roles" USING btree ("kept_for_id");