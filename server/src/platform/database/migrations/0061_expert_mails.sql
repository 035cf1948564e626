ALTER TABLE "expert_reviews" ADD COLUMN "decline_kind" text DEFAULT 'conflict' NOT NULL;--> statement-breakpoint
ALTER TABLE "expert_reviews" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "expert_reviews_untold" ON "expert_reviews" USING btree ("expert_id") WHERE "expert_reviews"."told_at" is null;--> statement-breakpoint
ALTER TABLE "expert_reviews" ADD CONSTRAINT "expert_reviews_decline_kind" CHECK ("expert_reviews"."decline_kind" in ('conflict', 'topic'));--> statement-breakpoint
-- Experts are not mailed about what they have been reviewing.
UPDATE "expert_reviews" SET "told_at" = "assigned_at";
