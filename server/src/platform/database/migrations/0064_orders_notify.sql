CREATE FUNCTION "notify_orders"() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
	PERFORM pg_notify('portal_orders', TG_TABLE_NAME);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "book_jobs_notify" AFTER INSERT OR UPDATE ON "book_jobs" FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION "notify_orders"();--> statement-breakpoint
CREATE TRIGGER "badge_jobs_notify" AFTER INSERT OR UPDATE ON "badge_jobs" FOR EACH ROW WHEN (NEW.touched_at IS NULL AND NEW.finished_at IS NULL) EXECUTE FUNCTION "notify_orders"();
