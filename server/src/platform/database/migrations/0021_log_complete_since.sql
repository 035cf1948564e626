-- From here on the log and the versions of the forum hold everything that rules depend on. In a new installation they always have.
INSERT INTO "settings" ("key", "value") SELECT 'log_complete_since', to_jsonb(now()) WHERE EXISTS (SELECT FROM "users");
