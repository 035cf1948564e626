CREATE TABLE "given_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"reply" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "given_answers_at" ON "given_answers" USING btree ("at");