import type { SQL } from 'bun'
import { StoreRefused } from '../../errors.ts'

/** Step n brings a schema of version n to version n + 1. A step that has shipped never changes. */
const steps: readonly string[] = [
  // Ids sort as bytes, whatever the language of the database.
  `CREATE TABLE lectern.bots (
     id TEXT COLLATE "C" PRIMARY KEY,
     name TEXT NOT NULL,
     plan TEXT NOT NULL,
     instructions TEXT,
     greeting TEXT,
     fallback TEXT,
     resources TEXT,
     created_at BIGINT NOT NULL
   );
   INSERT INTO lectern.bots (id, name, plan, created_at)
     VALUES ('guide', 'Guide', 'business', floor(extract(epoch FROM clock_timestamp()) * 1000));

   CREATE TABLE lectern.api_keys (
     id TEXT COLLATE "C" PRIMARY KEY,
     hash TEXT COLLATE "C" NOT NULL UNIQUE,
     bot_id TEXT COLLATE "C" NOT NULL REFERENCES lectern.bots (id),
     prefix TEXT NOT NULL,
     label TEXT,
     webhook_url TEXT,
     webhook_secret TEXT,
     created_at BIGINT NOT NULL,
     expires_at BIGINT,
     revoked_at BIGINT,
     mirrored_at BIGINT NOT NULL DEFAULT 0
   );
   CREATE INDEX api_keys_by_bot ON lectern.api_keys (bot_id);

   CREATE TABLE lectern.usage (
     key_id TEXT COLLATE "C" NOT NULL,
     day TEXT COLLATE "C" NOT NULL,
     count INTEGER NOT NULL,
     last_at BIGINT NOT NULL,
     PRIMARY KEY (key_id, day)
   );

   CREATE TABLE lectern.sessions (
     id TEXT COLLATE "C" PRIMARY KEY,
     bot_id TEXT COLLATE "C" NOT NULL REFERENCES lectern.bots (id),
     created_at BIGINT NOT NULL,
     last_at BIGINT NOT NULL
   );
   CREATE INDEX sessions_by_bot ON lectern.sessions (bot_id, last_at);
   CREATE INDEX sessions_by_last ON lectern.sessions (last_at);

   CREATE TABLE lectern.turns (
     session_id TEXT COLLATE "C" NOT NULL REFERENCES lectern.sessions (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     message TEXT NOT NULL,
     response TEXT NOT NULL,
     sources TEXT NOT NULL,
     state TEXT,
     at BIGINT NOT NULL,
     PRIMARY KEY (session_id, seq)
   );

   CREATE TABLE lectern.deliveries (
     seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     id TEXT COLLATE "C" NOT NULL UNIQUE,
     key_id TEXT COLLATE "C" NOT NULL REFERENCES lectern.api_keys (id) ON DELETE CASCADE,
     at BIGINT NOT NULL,
     data TEXT NOT NULL,
     state TEXT NOT NULL DEFAULT 'waiting',
     attempts INTEGER NOT NULL DEFAULT 0,
     next_at BIGINT NOT NULL,
     last_error TEXT
   );
   CREATE INDEX deliveries_waiting ON lectern.deliveries (key_id, next_at, seq)
     WHERE state = 'waiting';
   CREATE INDEX deliveries_failed ON lectern.deliveries (at) WHERE state = 'failed';
   CREATE INDEX deliveries_by_key ON lectern.deliveries (key_id, seq);

   CREATE TABLE lectern.lanes (
     key_id TEXT COLLATE "C" PRIMARY KEY REFERENCES lectern.api_keys (id) ON DELETE CASCADE,
     opens_at BIGINT NOT NULL DEFAULT 0
   );

   CREATE TABLE lectern.admin_tokens (
     id TEXT COLLATE "C" PRIMARY KEY,
     hash TEXT COLLATE "C" NOT NULL UNIQUE,
     prefix TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     expires_at BIGINT NOT NULL
   );

   CREATE TABLE lectern.admin_sessions (
     hash TEXT COLLATE "C" PRIMARY KEY,
     token_id TEXT COLLATE "C" NOT NULL REFERENCES lectern.admin_tokens (id) ON DELETE CASCADE,
     expires_at BIGINT NOT NULL
   );
   CREATE INDEX admin_sessions_by_token ON lectern.admin_sessions (token_id);

   CREATE TABLE lectern.documents (
     seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     id TEXT COLLATE "C" NOT NULL UNIQUE,
     bot_id TEXT COLLATE "C" NOT NULL REFERENCES lectern.bots (id) ON DELETE CASCADE,
     title TEXT COLLATE "C" NOT NULL,
     url TEXT,
     path TEXT NOT NULL,
     text TEXT NOT NULL,
     characters INTEGER NOT NULL,
     added_at BIGINT NOT NULL
   );
   CREATE INDEX documents_by_bot ON lectern.documents (bot_id, seq);

   CREATE TABLE lectern.moves (
     source TEXT PRIMARY KEY,
     started_at BIGINT NOT NULL,
     finished_at BIGINT
   );
   CREATE TABLE lectern.move_marks (
     table_name TEXT PRIMARY KEY,
     mark TEXT NOT NULL
   );`,

  // Sizes are kept by triggers: no statement that adds or removes deliveries can forget them.
  `CREATE TABLE lectern.sign_in_attempts (
     address TEXT COLLATE "C" PRIMARY KEY,
     started_at BIGINT NOT NULL,
     count INTEGER NOT NULL
   );
   CREATE INDEX sign_in_attempts_by_start ON lectern.sign_in_attempts (started_at);

   CREATE TABLE lectern.outbox_sizes (
     key_id TEXT COLLATE "C" PRIMARY KEY REFERENCES lectern.api_keys (id) ON DELETE CASCADE,
     deliveries INTEGER NOT NULL,
     bytes BIGINT NOT NULL,
     dropped INTEGER NOT NULL DEFAULT 0,
     dropped_at BIGINT
   );
   INSERT INTO lectern.outbox_sizes (key_id, deliveries, bytes)
     SELECT key_id, count(*), sum(octet_length(data)) FROM lectern.deliveries GROUP BY key_id;
   CREATE FUNCTION lectern.count_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       INSERT INTO lectern.outbox_sizes AS known (key_id, deliveries, bytes)
         VALUES (NEW.key_id, 1, octet_length(NEW.data))
         ON CONFLICT (key_id) DO UPDATE SET deliveries = known.deliveries + 1,
           bytes = known.bytes + excluded.bytes;
     ELSE
       UPDATE lectern.outbox_sizes
         SET deliveries = deliveries - 1, bytes = bytes - octet_length(OLD.data)
         WHERE key_id = OLD.key_id;
     END IF;
     RETURN NULL;
   END $$;
   CREATE TRIGGER delivery_counted AFTER INSERT OR DELETE ON lectern.deliveries
     FOR EACH ROW EXECUTE FUNCTION lectern.count_delivery();
   CREATE INDEX deliveries_given_up ON lectern.deliveries (key_id, seq) WHERE state = 'failed';

   CREATE INDEX usage_by_day ON lectern.usage (day);
   DROP INDEX lectern.documents_by_bot;
   CREATE INDEX documents_by_bot ON lectern.documents (bot_id, seq) INCLUDE (characters);`,

  `ALTER TABLE lectern.turns ADD COLUMN id TEXT COLLATE "C";
   CREATE UNIQUE INDEX turns_by_id ON lectern.turns (id) WHERE id IS NOT NULL;`,

  `ALTER TABLE lectern.turns ADD COLUMN feedback TEXT;
   ALTER TABLE lectern.turns ADD COLUMN comment TEXT;
   ALTER TABLE lectern.turns ADD COLUMN feedback_at BIGINT;
   ALTER TABLE lectern.deliveries ADD COLUMN type TEXT NOT NULL DEFAULT 'chat.request';`,

  `ALTER TABLE lectern.turns ADD COLUMN user_id TEXT;
   ALTER TABLE lectern.turns ADD COLUMN metadata TEXT;
   ALTER TABLE lectern.sessions ADD COLUMN user_id TEXT COLLATE "C";
   CREATE INDEX sessions_by_user ON lectern.sessions (bot_id, user_id, last_at)
     WHERE user_id IS NOT NULL;`,

  `CREATE TABLE lectern.idempotent_calls (
     key_id TEXT COLLATE "C" NOT NULL REFERENCES lectern.api_keys (id) ON DELETE CASCADE,
     idempotency_key TEXT COLLATE "C" NOT NULL,
     body_hash TEXT NOT NULL,
     claim TEXT NOT NULL,
     leased_until BIGINT NOT NULL,
     at BIGINT NOT NULL,
     reply TEXT,
     session_id TEXT COLLATE "C" REFERENCES lectern.sessions (id) ON DELETE CASCADE,
     PRIMARY KEY (key_id, idempotency_key)
   );
   CREATE INDEX idempotent_calls_by_time ON lectern.idempotent_calls (at);
   CREATE INDEX idempotent_calls_by_session ON lectern.idempotent_calls (session_id)
     WHERE session_id IS NOT NULL;`,

  // Unlogged: a lease that a crash has taken away would have ended a moment later anyway.
  `CREATE UNLOGGED TABLE lectern.leases (
     name TEXT COLLATE "C" PRIMARY KEY,
     holder TEXT NOT NULL,
     leased_until BIGINT NOT NULL
   );
   ALTER TABLE lectern.deliveries ADD COLUMN traceparent TEXT;

   ALTER TABLE lectern.turns ADD COLUMN key_id TEXT COLLATE "C";
   ALTER TABLE lectern.turns ADD COLUMN is_unanswered INTEGER;

   CREATE TABLE lectern.delivered (
     id TEXT COLLATE "C" PRIMARY KEY,
     key_id TEXT COLLATE "C" NOT NULL REFERENCES lectern.api_keys (id) ON DELETE CASCADE,
     type TEXT NOT NULL,
     at BIGINT NOT NULL,
     data TEXT NOT NULL,
     attempts INTEGER NOT NULL,
     delivered_at BIGINT NOT NULL
   );
   CREATE INDEX delivered_by_key ON lectern.delivered (key_id, delivered_at, id);
   CREATE INDEX delivered_by_time ON lectern.delivered (delivered_at);

  ALTER TABLE lectern.api_keys ADD COLUMN origins TEXT;
   CREATE TABLE lectern.visitor_usage (
     day TEXT COLLATE "C" NOT NULL,
     visitor TEXT COLLATE "C" NOT NULL,
     count INTEGER NOT NULL,
     PRIMARY KEY (day, visitor)
   );`,
]

export const latestVersion = steps.length

/** Any number that no other program takes for the same purpose: "lectern" in letters. */
const lockKey = '7810773966177267'

// From the tables of the catalog: to_regclass may answer from a memory older than the lock.
const versionOf = async (sql: SQL): Promise<number | undefined> => {
  const [table] = await sql`SELECT 1 FROM pg_catalog.pg_tables
    WHERE schemaname = 'lectern' AND tablename = 'schema_version'`
  if (!table) return undefined
  const [row] = await sql`SELECT version FROM lectern.schema_version`
  return row?.version ?? 0
}

const refuseOlder = (version: number): void => {
  if (version > 0 && version < steps.length)
    throw new StoreRefused(
      `The PostgreSQL database was written by an older Lectern (schema ${version}, this one needs ${steps.length}). The server brings it up when it starts, and so does lectern migrate-schema.`,
    )
}

/**
 * Makes the schema in one transaction, or brings an older one up where that is asked for; of many
 * replicas that start at once one does it.
 */
export const migrate = async (sql: SQL, mayUpgrade: boolean): Promise<void> => {
  if ((await versionOf(sql)) === steps.length) return
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`
    await tx.unsafe(`SELECT pg_advisory_xact_lock(${lockKey})`)
    const version = await versionOf(tx)
    if (version === undefined) {
      const [schema] = await tx`SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = 'lectern'`
      if (!schema) await tx`CREATE SCHEMA lectern`
      await tx`CREATE TABLE lectern.schema_version (version INTEGER NOT NULL)`
      await tx`INSERT INTO lectern.schema_version (version) VALUES (0)`
    }
    const from = version ?? 0
    if (from > steps.length)
      throw new StoreRefused(
        `The PostgreSQL database was written by a newer Lectern (schema ${from}, this one knows ${steps.length})`,
      )
    if (!mayUpgrade) refuseOlder(from)
    for (const step of steps.slice(from)) await tx.unsafe(step).simple()
    await tx`UPDATE lectern.schema_version SET version = ${steps.length}`
  })
}

/** Half of the data is worse than none: nobody may read or write before the rest is there. */
export const refuseHalfMigrated = async (sql: SQL): Promise<void> => {
  const [move] = await sql`SELECT source FROM lectern.moves WHERE finished_at IS NULL`
  if (move)
    throw new StoreRefused(
      `The move from ${move.source} to the PostgreSQL database is not finished. Run lectern migrate again.`,
    )
}
