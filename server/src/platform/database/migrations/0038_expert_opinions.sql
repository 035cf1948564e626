CREATE TABLE "expert_opinions" (
	"registration_id" integer NOT NULL,
	"organization" text NOT NULL,
	"file_id" integer,
	"delegated_to" text,
	CONSTRAINT "expert_opinions_registration_id_organization_pk" PRIMARY KEY("registration_id","organization"),
	CONSTRAINT "expert_opinions_either" CHECK (("expert_opinions"."file_id" is null) <> ("expert_opinions"."delegated_to" is null))
);
--> statement-breakpoint
CREATE TABLE "opinion_reviews" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"is_accepted" boolean NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expert_opinions" ADD CONSTRAINT "expert_opinions_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_opinions" ADD CONSTRAINT "expert_opinions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_reviews" ADD CONSTRAINT "opinion_reviews_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expert_opinions_file" ON "expert_opinions" USING btree ("file_id");