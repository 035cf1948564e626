ALTER TABLE "remote_loads" ALTER COLUMN "failed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_loads" ADD COLUMN "slow" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_loads" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "remote_loads" ADD COLUMN "settled" integer DEFAULT 0 NOT NULL;