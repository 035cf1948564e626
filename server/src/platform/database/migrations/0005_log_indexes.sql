CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_words" ON "audit_log" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_action_words" ON "audit_log" USING gin ("action" gin_trgm_ops);