CREATE SCHEMA lectern;
CREATE TABLE lectern.admin_sessions (
    hash text NOT NULL COLLATE pg_catalog."C",
    token_id text NOT NULL COLLATE pg_catalog."C",
    expires_at bigint NOT NULL
);
CREATE TABLE lectern.admin_tokens (
    id text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    prefix text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE lectern.api_keys (
    id text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    bot_id text NOT NULL COLLATE pg_catalog."C",
    prefix text NOT NULL,
    label text,
    webhook_url text,
    webhook_secret text,
    created_at bigint NOT NULL,
    expires_at bigint,
    revoked_at bigint,
    mirrored_at bigint DEFAULT 0 NOT NULL
);
CREATE TABLE lectern.bots (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    plan text NOT NULL,
    instructions text,
    greeting text,
    fallback text,
    resources text,
    created_at bigint NOT NULL
);
CREATE TABLE lectern.deliveries (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    key_id text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL,
    data text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at bigint NOT NULL,
    last_error text
);
ALTER TABLE lectern.deliveries ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME lectern.deliveries_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE lectern.documents (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    bot_id text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    url text,
    path text NOT NULL,
    text text NOT NULL,
    characters integer NOT NULL,
    added_at bigint NOT NULL
);
ALTER TABLE lectern.documents ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME lectern.documents_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE lectern.lanes (
    key_id text NOT NULL COLLATE pg_catalog."C",
    opens_at bigint DEFAULT 0 NOT NULL
);
CREATE TABLE lectern.move_marks (
    table_name text NOT NULL,
    mark text NOT NULL
);
CREATE TABLE lectern.moves (
    source text NOT NULL,
    started_at bigint NOT NULL,
    finished_at bigint
);
CREATE TABLE lectern.schema_version (
    version integer NOT NULL
);
CREATE TABLE lectern.sessions (
    id text NOT NULL COLLATE pg_catalog."C",
    bot_id text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    last_at bigint NOT NULL
);
CREATE TABLE lectern.turns (
    session_id text NOT NULL COLLATE pg_catalog."C",
    seq integer NOT NULL,
    message text NOT NULL,
    response text NOT NULL,
    sources text NOT NULL,
    state text,
    at bigint NOT NULL
);
CREATE TABLE lectern.usage (
    key_id text NOT NULL COLLATE pg_catalog."C",
    day text NOT NULL COLLATE pg_catalog."C",
    count integer NOT NULL,
    last_at bigint NOT NULL
);
INSERT INTO lectern.api_keys VALUES ('key_H63yYubpU2jb', '9b0e9ff999af1d7a23de1316ac83ae49ee67ec1a60a59f71045e60823f875000', 'shop', 'lk_YgUlJ', 'till', NULL, NULL, 1794801521019, NULL, NULL, 0);
INSERT INTO lectern.bots VALUES ('guide', 'Guide', 'business', NULL, NULL, NULL, NULL, 1794801520347);
INSERT INTO lectern.bots VALUES ('shop', 'The shop', 'business', NULL, NULL, NULL, NULL, 1794801520290);
INSERT INTO lectern.schema_version VALUES (1);
INSERT INTO lectern.sessions VALUES ('ses_wfK-e2IpgiYOUCtn_GHsDQ', 'shop', 1794801522204, 1794801522204);
INSERT INTO lectern.turns VALUES ('ses_wfK-e2IpgiYOUCtn_GHsDQ', 0, 'What does a creeper drop?', 'A creeper drops gunpowder (0 to 2, 66.7% chance).', '[{"title":"Creeper (mob)","url":"/api/v1/mobs/creeper"}]', '{"asked":"what does a creeper drop","subjects":["mobs/creeper"],"listed":[],"kind":"field"}', 1794801522204);
SELECT pg_catalog.setval('lectern.deliveries_seq_seq', 1, false);
SELECT pg_catalog.setval('lectern.documents_seq_seq', 1, false);
ALTER TABLE ONLY lectern.admin_sessions
    ADD CONSTRAINT admin_sessions_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY lectern.admin_tokens
    ADD CONSTRAINT admin_tokens_hash_key UNIQUE (hash);
ALTER TABLE ONLY lectern.admin_tokens
    ADD CONSTRAINT admin_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY lectern.api_keys
    ADD CONSTRAINT api_keys_hash_key UNIQUE (hash);
ALTER TABLE ONLY lectern.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY lectern.bots
    ADD CONSTRAINT bots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY lectern.deliveries
    ADD CONSTRAINT deliveries_id_key UNIQUE (id);
ALTER TABLE ONLY lectern.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY lectern.documents
    ADD CONSTRAINT documents_id_key UNIQUE (id);
ALTER TABLE ONLY lectern.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY lectern.lanes
    ADD CONSTRAINT lanes_pkey PRIMARY KEY (key_id);
ALTER TABLE ONLY lectern.move_marks
    ADD CONSTRAINT move_marks_pkey PRIMARY KEY (table_name);
ALTER TABLE ONLY lectern.moves
    ADD CONSTRAINT moves_pkey PRIMARY KEY (source);
ALTER TABLE ONLY lectern.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY lectern.turns
    ADD CONSTRAINT turns_pkey PRIMARY KEY (session_id, seq);
ALTER TABLE ONLY lectern.usage
    ADD CONSTRAINT usage_pkey PRIMARY KEY (key_id, day);
CREATE INDEX admin_sessions_by_token ON lectern.admin_sessions USING btree (token_id);
CREATE INDEX api_keys_by_bot ON lectern.api_keys USING btree (bot_id);
CREATE INDEX deliveries_by_key ON lectern.deliveries USING btree (key_id, seq);
CREATE INDEX deliveries_failed ON lectern.deliveries USING btree (at) WHERE (state = 'failed'::text);
CREATE INDEX deliveries_waiting ON lectern.deliveries USING btree (key_id, next_at, seq) WHERE (state = 'waiting'::text);
CREATE INDEX documents_by_bot ON lectern.documents USING btree (bot_id, seq);
CREATE INDEX sessions_by_bot ON lectern.sessions USING btree (bot_id, last_at);
CREATE INDEX sessions_by_last ON lectern.sessions USING btree (last_at);
ALTER TABLE ONLY lectern.admin_sessions
    ADD CONSTRAINT admin_sessions_token_id_fkey FOREIGN KEY (token_id) REFERENCES lectern.admin_tokens(id) ON DELETE CASCADE;
ALTER TABLE ONLY lectern.api_keys
    ADD CONSTRAINT api_keys_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES lectern.bots(id);
ALTER TABLE ONLY lectern.deliveries
    ADD CONSTRAINT deliveries_key_id_fkey FOREIGN KEY (key_id) REFERENCES lectern.api_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY lectern.documents
    ADD CONSTRAINT documents_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES lectern.bots(id) ON DELETE CASCADE;
ALTER TABLE ONLY lectern.lanes
    ADD CONSTRAINT lanes_key_id_fkey FOREIGN KEY (key_id) REFERENCES lectern.api_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY lectern.sessions
    ADD CONSTRAINT sessions_bot_id_fkey FOREIGN KEY (bot_id) REFERENCES lectern.bots(id);
ALTER TABLE ONLY lectern.turns
    ADD CONSTRAINT turns_session_id_fkey FOREIGN KEY (session_id) REFERENCES lectern.sessions(id) ON DELETE CASCADE;
