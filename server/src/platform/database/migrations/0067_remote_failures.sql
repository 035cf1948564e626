CREATE TABLE "remote_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"set" integer NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"page" text,
	"error" text,
	"browser" text NOT NULL,
	"shell" text,
	"shared" text
);
--> statement-breakpoint
ALTER TABLE "remote_loads" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "remote_loads" ADD COLUMN "code" text;--> statement-breakpoint
CREATE INDEX "remote_failures_at" ON "remote_failures" USING btree ("at");