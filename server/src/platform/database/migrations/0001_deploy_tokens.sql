CREATE TABLE "deploy_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "deploy_tokens_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE INDEX "deploy_tokens_name" ON "deploy_tokens" USING btree ("name");