CREATE TABLE "remote_loads" (
	"ticket" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"network" text NOT NULL,
	"failed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "remote_loads_ticket_name_pk" PRIMARY KEY("ticket","name")
);
--> statement-breakpoint
CREATE INDEX "remote_loads_build" ON "remote_loads" USING btree ("name","version","at");