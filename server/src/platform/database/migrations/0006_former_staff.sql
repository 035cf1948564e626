ALTER TABLE "audit_log" ADD COLUMN "former_staff" text;--> statement-breakpoint
ALTER TABLE "given_answers" ADD COLUMN "owner_id" integer;--> statement-breakpoint
CREATE INDEX "audit_log_former_staff_words" ON "audit_log" USING gin ("former_staff" gin_trgm_ops) WHERE "audit_log"."former_staff" is not null;--> statement-breakpoint
CREATE INDEX "given_answers_owner" ON "given_answers" USING btree ("owner_id");