-- Columns get the names of the domain. A server of the version before fails on every statement that names one of them.
ALTER TABLE "individuals" RENAME COLUMN "phone_number" TO "phone";--> statement-breakpoint
ALTER TABLE "individuals" RENAME COLUMN "academic_degree" TO "academic_degree_id";--> statement-breakpoint
ALTER TABLE "individuals" RENAME COLUMN "org_position" TO "position_id";--> statement-breakpoint
ALTER TABLE "individuals" RENAME COLUMN "organization" TO "organization_id";--> statement-breakpoint
ALTER TABLE "individuals" RENAME COLUMN "other_org_descr" TO "other_organization";--> statement-breakpoint
ALTER TABLE "individuals" RENAME COLUMN "other_position_descr" TO "other_position";--> statement-breakpoint
ALTER TABLE "individuals" RENAME CONSTRAINT "individuals_academic_degree_academic_degrees_id_fk" TO "individuals_academic_degree_id_academic_degrees_id_fk";--> statement-breakpoint
ALTER TABLE "individuals" RENAME CONSTRAINT "individuals_org_position_org_positions_id_fk" TO "individuals_position_id_org_positions_id_fk";--> statement-breakpoint
ALTER TABLE "individuals" RENAME CONSTRAINT "individuals_organization_organizations_id_fk" TO "individuals_organization_id_organizations_id_fk";
