ALTER TABLE "vacancies" DROP CONSTRAINT "vacancies_registration_id_registrations_id_fk";
--> statement-breakpoint
ALTER TABLE "vacancies" ALTER COLUMN "registration_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "reason" text DEFAULT 'declined' NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_reason" CHECK ("vacancies"."reason" in ('declined', 'deleted', 'added'));