ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "last_sign_in_at" = (SELECT max("created_at") FROM "tokens" WHERE "tokens"."user_id" = "users"."id");
