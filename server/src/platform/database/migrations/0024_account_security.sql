ALTER TABLE "link_secrets" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "devices" text[] DEFAULT '{}' NOT NULL;