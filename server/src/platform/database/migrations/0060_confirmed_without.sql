-- Points that organisers confirmed say which modules the forum did without then: what those show was not seen.
UPDATE "meetings" m SET "settling" = jsonb_set(m."settling", '{confirmed}', (
  SELECT coalesce(jsonb_object_agg(point.key, point.value || jsonb_build_object('without', coalesce((
    SELECT coalesce(v."settings" -> 'modulesOff', '[]'::jsonb)
      || CASE WHEN v."settings" -> 'modulesOn' ? 'door' THEN '[]'::jsonb ELSE '["door"]'::jsonb END
    FROM "forum_versions" v
    WHERE v."meeting_id" = m."id" AND (v."saved_at" IS NULL OR v."saved_at" <= (point.value ->> 'at')::timestamptz)
    ORDER BY v."version" DESC LIMIT 1), '[]'::jsonb))), '{}'::jsonb)
  FROM jsonb_each(m."settling" -> 'confirmed') point
)) WHERE m."settling" IS NOT NULL;
