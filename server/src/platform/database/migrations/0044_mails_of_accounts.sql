-- Mails to an address that one account has, had or is changing to belong to it. An address that two accounts have had stays without one.
UPDATE "mails" SET "user_id" = "known"."user_id" FROM (
  SELECT "address", min("user_id") AS "user_id" FROM (
    SELECT "email" AS "address", "id" AS "user_id" FROM "users"
    UNION SELECT "email", "user_id" FROM "link_secrets" WHERE "email" IS NOT NULL
    UNION SELECT "address", "user_id" FROM "mails" WHERE "user_id" IS NOT NULL
  ) "addresses" GROUP BY "address" HAVING count(DISTINCT "user_id") = 1
) "known" WHERE "mails"."user_id" IS NULL AND "mails"."campaign_id" IS NULL AND "mails"."address" = "known"."address";
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" integer[] DEFAULT '{}' NOT NULL;