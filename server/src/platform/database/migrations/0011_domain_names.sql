-- Columns get the names of the domain, formats theirs instead of numbers. A server of the version before fails on every statement that names one of them.
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_type";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_confirm_type";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_is_confirm";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_confirmed_was_proposed";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "type" TO "requested_format";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "confirm_type" TO "decided_format";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "is_confirm" TO "owner_confirmed";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "comments" TO "talk_title";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "section_choice_id" TO "requested_section_id";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "section_confirm_id" TO "decided_section_id";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "org_comment" TO "speech_date";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "file_id" TO "thesis_doc_id";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "file_pdf_id" TO "thesis_pdf_id";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "exp_file_id" TO "expert_opinion_id";--> statement-breakpoint
ALTER TABLE "registrations"
	ALTER COLUMN "requested_format" TYPE text USING (array['listener', 'oral', 'poster'])["requested_format"],
	ALTER COLUMN "decided_format" DROP DEFAULT,
	ALTER COLUMN "decided_format" DROP NOT NULL,
	ALTER COLUMN "decided_format" TYPE text USING (array['listener', 'oral', 'poster'])["decided_format"],
	ALTER COLUMN "owner_confirmed" DROP DEFAULT,
	ALTER COLUMN "owner_confirmed" TYPE boolean USING "owner_confirmed" = 1,
	ALTER COLUMN "owner_confirmed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_requested_format" CHECK ("registrations"."requested_format" in ('listener', 'oral', 'poster'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_decided_format" CHECK ("registrations"."decided_format" in ('listener', 'oral', 'poster'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_confirmed_was_proposed" CHECK (not "registrations"."owner_confirmed" or "registrations"."decided_format" is not null);--> statement-breakpoint
ALTER TABLE "registrations" RENAME CONSTRAINT "registrations_section_choice_id_sections_id_fk" TO "registrations_requested_section_id_sections_id_fk";--> statement-breakpoint
ALTER TABLE "registrations" RENAME CONSTRAINT "registrations_section_confirm_id_sections_id_fk" TO "registrations_decided_section_id_sections_id_fk";--> statement-breakpoint
ALTER TABLE "registrations" RENAME CONSTRAINT "registrations_file_id_files_id_fk" TO "registrations_thesis_doc_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "registrations" RENAME CONSTRAINT "registrations_file_pdf_id_files_id_fk" TO "registrations_thesis_pdf_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "registrations" RENAME CONSTRAINT "registrations_exp_file_id_files_id_fk" TO "registrations_expert_opinion_id_files_id_fk";--> statement-breakpoint
ALTER INDEX "registrations_section_choice" RENAME TO "registrations_requested_section";--> statement-breakpoint
ALTER INDEX "registrations_section_confirm" RENAME TO "registrations_decided_section";--> statement-breakpoint
ALTER INDEX "registrations_file" RENAME TO "registrations_thesis_doc";--> statement-breakpoint
ALTER INDEX "registrations_file_pdf" RENAME TO "registrations_thesis_pdf";--> statement-breakpoint
ALTER INDEX "registrations_exp_file" RENAME TO "registrations_expert_opinion";--> statement-breakpoint
ALTER TABLE "sections" RENAME COLUMN "can_reg_speach" TO "takes_oral";--> statement-breakpoint
ALTER TABLE "sections" RENAME COLUMN "can_reg_stend" TO "takes_posters";--> statement-breakpoint
ALTER TABLE "sections" RENAME COLUMN "day_numb" TO "day_number";--> statement-breakpoint
ALTER TABLE "meetings" RENAME COLUMN "day_1" TO "first_day";--> statement-breakpoint
ALTER TABLE "meetings" RENAME COLUMN "day_2" TO "second_day";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_type";--> statement-breakpoint
ALTER TABLE "files" RENAME COLUMN "type" TO "kind";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "kind" TYPE text USING (array['thesisPdf', 'thesisDoc', 'expertOpinion'])["kind" - 2];--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('thesisPdf', 'thesisDoc', 'expertOpinion'));
