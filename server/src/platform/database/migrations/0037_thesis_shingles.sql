CREATE TABLE "thesis_shingles" (
	"hash" integer NOT NULL,
	"thesis_id" integer NOT NULL,
	CONSTRAINT "thesis_shingles_hash_thesis_id_pk" PRIMARY KEY("hash","thesis_id")
);
--> statement-breakpoint
ALTER TABLE "thesis_shingles" ADD CONSTRAINT "thesis_shingles_thesis_id_theses_id_fk" FOREIGN KEY ("thesis_id") REFERENCES "public"."theses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thesis_shingles_thesis" ON "thesis_shingles" USING btree ("thesis_id");--> statement-breakpoint
CREATE FUNCTION "shingles_of"("source" text) RETURNS TABLE ("hash" integer) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT DISTINCT sampled.hash
	FROM (
		SELECT ('x' || left(md5(concat_ws(' ', word, lead(word, 1) OVER by_place, lead(word, 2) OVER by_place, lead(word, 3) OVER by_place, lead(word, 4) OVER by_place)), 8))::bit(32)::integer AS hash,
			lead(word, 4) OVER by_place IS NOT NULL AS is_whole
		FROM regexp_split_to_table(translate(lower(replace(replace(source, '<i>', ''), '</i>', '')), 'ё', 'е'), '[^[:alnum:]]+') WITH ORDINALITY AS words (word, place)
		WHERE word <> ''
		WINDOW by_place AS (ORDER BY place)
	) AS sampled
	WHERE is_whole AND sampled.hash & 7 = 0
$$;--> statement-breakpoint
CREATE FUNCTION "write_thesis_shingles"() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM thesis_shingles WHERE thesis_id = new.id;
	END IF;
	INSERT INTO thesis_shingles (hash, thesis_id) SELECT hash, new.id FROM shingles_of(new.text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "theses_shingles" AFTER INSERT OR UPDATE OF "text" ON "theses" FOR EACH ROW EXECUTE FUNCTION "write_thesis_shingles"();--> statement-breakpoint
INSERT INTO "thesis_shingles" ("hash", "thesis_id") SELECT "hash", "theses"."id" FROM "theses", "shingles_of"("theses"."text");
