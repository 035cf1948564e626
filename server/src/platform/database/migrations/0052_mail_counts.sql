CREATE TABLE "mail_counts" (
	"meeting_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "mail_counts_meeting_id_kind_pk" PRIMARY KEY("meeting_id","kind")
);
--> statement-breakpoint
ALTER TABLE "mail_counts" ADD CONSTRAINT "mail_counts_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "mail_counts" ("meeting_id", "kind", "sent")
	SELECT forum.id, CASE WHEN c.rule_day IS NULL THEN m.kind ELSE 'reminder' END, count(*)
	FROM "mails" m LEFT JOIN "campaigns" c ON c.id = m.campaign_id
	CROSS JOIN LATERAL (SELECT coalesce(
		c.meeting_id,
		(SELECT substring(a.subject FROM '\d+$')::integer FROM "audit_log" a WHERE a.action = 'make forum current' AND a.at <= m.created_at ORDER BY a.id DESC LIMIT 1),
		CASE WHEN EXISTS (SELECT FROM "audit_log" a WHERE a.action = 'make forum current') THEN (SELECT min(id) FROM "meetings") ELSE (SELECT id FROM "meetings" WHERE is_current) END
	) AS id) AS forum
	WHERE m.state IN ('sent', 'bounced') AND EXISTS (SELECT FROM "meetings" WHERE "meetings".id = forum.id)
	GROUP BY 1, 2;
