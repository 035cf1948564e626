ALTER TABLE "meetings" ADD COLUMN "was_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Forums that were current: by the log, and those that came before anybody was asked to settle one.
UPDATE "meetings" AS "m" SET "was_current" = true WHERE NOT "m"."is_current" AND (
  EXISTS (SELECT FROM "audit_log" "a" WHERE "a"."action" = 'make forum current' AND "a"."subject" = 'forum:' || "m"."id")
  OR ("m"."settling" IS NULL AND "m"."settings" -> 'days' ->> 0 <= (SELECT "c"."settings" -> 'days' ->> 0 FROM "meetings" "c" WHERE "c"."is_current"))
);
