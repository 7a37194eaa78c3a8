import { Database } from 'bun:sqlite'
import { isOutside } from './failures.ts'

/** Step n brings a file of version n to version n + 1. A step that has shipped never changes. */
const steps: readonly string[] = [
  `CREATE TABLE windows (
     key TEXT PRIMARY KEY,
     started_at INTEGER NOT NULL,
     count INTEGER NOT NULL
   );
   CREATE INDEX windows_by_start ON windows (started_at);

   CREATE TABLE bots (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     plan TEXT NOT NULL,
     instructions TEXT,
     greeting TEXT,
     fallback TEXT,
     resources TEXT,
     created_at INTEGER NOT NULL
   ) WITHOUT ROWID;
   INSERT INTO bots (id, name, plan, created_at)
     VALUES ('guide', 'Guide', 'business', CAST(unixepoch('subsec') * 1000 AS INTEGER));

   CREATE TABLE api_keys (
     id TEXT PRIMARY KEY,
     hash TEXT NOT NULL UNIQUE,
     bot_id TEXT NOT NULL REFERENCES bots (id),
     prefix TEXT NOT NULL,
     label TEXT,
     webhook_url TEXT,
     webhook_secret TEXT,
     created_at INTEGER NOT NULL,
     expires_at INTEGER,
     revoked_at INTEGER
   );
   CREATE INDEX api_keys_by_bot ON api_keys (bot_id);

   CREATE TABLE usage (
     key_id TEXT NOT NULL,
     day TEXT NOT NULL,
     count INTEGER NOT NULL,
     last_at INTEGER NOT NULL,
     PRIMARY KEY (key_id, day)
   ) WITHOUT ROWID;

   CREATE TABLE sessions (
     id TEXT PRIMARY KEY,
     bot_id TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     last_at INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX sessions_by_bot ON sessions (bot_id, last_at);

   CREATE TABLE turns (
     session_id TEXT NOT NULL,
     seq INTEGER NOT NULL,
     message TEXT NOT NULL,
     response TEXT NOT NULL,
     sources TEXT NOT NULL,
     state TEXT,
     at INTEGER NOT NULL,
     PRIMARY KEY (session_id, seq)
   ) WITHOUT ROWID;

   CREATE TABLE deliveries (
     seq INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
     at INTEGER NOT NULL,
     data TEXT NOT NULL,
     state TEXT NOT NULL DEFAULT 'waiting',
     attempts INTEGER NOT NULL DEFAULT 0,
     next_at INTEGER NOT NULL,
     last_error TEXT
   );
   CREATE INDEX deliveries_waiting ON deliveries (key_id, next_at, seq) WHERE state = 'waiting';
   CREATE INDEX deliveries_failed ON deliveries (at) WHERE state = 'failed';
   CREATE INDEX deliveries_by_key ON deliveries (key_id);

   CREATE TABLE lanes (
     key_id TEXT PRIMARY KEY REFERENCES api_keys (id) ON DELETE CASCADE,
     opens_at INTEGER NOT NULL
   ) WITHOUT ROWID;`,

  `CREATE TABLE admin_tokens (
     id TEXT PRIMARY KEY,
     hash TEXT NOT NULL UNIQUE,
     prefix TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   );

   CREATE TABLE admin_sessions (
     hash TEXT PRIMARY KEY,
     token_id TEXT NOT NULL REFERENCES admin_tokens (id) ON DELETE CASCADE,
     expires_at INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX admin_sessions_by_token ON admin_sessions (token_id);`,

  `CREATE TABLE documents (
     seq INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     bot_id TEXT NOT NULL REFERENCES bots (id) ON DELETE CASCADE,
     title TEXT NOT NULL,
     url TEXT,
     path TEXT NOT NULL,
     text TEXT NOT NULL,
     characters INTEGER NOT NULL,
     added_at INTEGER NOT NULL
   );
   CREATE INDEX documents_by_bot ON documents (bot_id, seq);`,

  // Sizes are kept by triggers: no statement that adds or removes deliveries can forget them.
  `CREATE TABLE sign_in_attempts (
     address TEXT PRIMARY KEY,
     started_at INTEGER NOT NULL,
     count INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX sign_in_attempts_by_start ON sign_in_attempts (started_at);

   CREATE TABLE outbox_sizes (
     key_id TEXT PRIMARY KEY REFERENCES api_keys (id) ON DELETE CASCADE,
     deliveries INTEGER NOT NULL,
     bytes INTEGER NOT NULL,
     dropped INTEGER NOT NULL DEFAULT 0,
     dropped_at INTEGER
   ) WITHOUT ROWID;
   INSERT INTO outbox_sizes (key_id, deliveries, bytes)
     SELECT key_id, count(*), sum(octet_length(data)) FROM deliveries GROUP BY key_id;
   CREATE TRIGGER delivery_added AFTER INSERT ON deliveries BEGIN
     INSERT INTO outbox_sizes (key_id, deliveries, bytes)
       VALUES (new.key_id, 1, octet_length(new.data))
       ON CONFLICT (key_id) DO UPDATE SET deliveries = deliveries + 1,
         bytes = bytes + excluded.bytes;
   END;
   CREATE TRIGGER delivery_removed AFTER DELETE ON deliveries BEGIN
     UPDATE outbox_sizes SET deliveries = deliveries - 1, bytes = bytes - octet_length(old.data)
       WHERE key_id = old.key_id;
   END;
   CREATE INDEX deliveries_given_up ON deliveries (key_id, seq) WHERE state = 'failed';

   CREATE INDEX usage_by_day ON usage (day);
   DROP INDEX documents_by_bot;
   CREATE INDEX documents_by_bot ON documents (bot_id, seq, characters);`,

  `ALTER TABLE turns ADD COLUMN id TEXT;
   CREATE UNIQUE INDEX turns_by_id ON turns (id) WHERE id IS NOT NULL;`,

  `ALTER TABLE turns ADD COLUMN feedback TEXT;
   ALTER TABLE turns ADD COLUMN comment TEXT;
   ALTER TABLE turns ADD COLUMN feedback_at INTEGER;
   ALTER TABLE deliveries ADD COLUMN type TEXT NOT NULL DEFAULT 'chat.request';`,

  `ALTER TABLE turns ADD COLUMN user_id TEXT;
   ALTER TABLE turns ADD COLUMN metadata TEXT;
   ALTER TABLE sessions ADD COLUMN user_id TEXT;
   CREATE INDEX sessions_by_user ON sessions (bot_id, user_id, last_at) WHERE user_id IS NOT NULL;`,

  `CREATE TABLE idempotent_calls (
     key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
     idempotency_key TEXT NOT NULL,
     body_hash TEXT NOT NULL,
     claim TEXT NOT NULL,
     leased_until INTEGER NOT NULL,
     at INTEGER NOT NULL,
     reply TEXT,
     session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
     PRIMARY KEY (key_id, idempotency_key)
   ) WITHOUT ROWID;
   CREATE INDEX idempotent_calls_by_time ON idempotent_calls (at);
   CREATE INDEX idempotent_calls_by_session ON idempotent_calls (session_id)
     WHERE session_id IS NOT NULL;`,

  `ALTER TABLE deliveries ADD COLUMN traceparent TEXT;

   ALTER TABLE turns ADD COLUMN key_id TEXT;
   ALTER TABLE turns ADD COLUMN is_unanswered INTEGER;

   CREATE TABLE delivered (
     id TEXT PRIMARY KEY,
     key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
     type TEXT NOT NULL,
     at INTEGER NOT NULL,
     data TEXT NOT NULL,
     attempts INTEGER NOT NULL,
     delivered_at INTEGER NOT NULL
   );
   CREATE INDEX delivered_by_key ON delivered (key_id, delivered_at, id);
   CREATE INDEX delivered_by_time ON delivered (delivered_at);

  ALTER TABLE api_keys ADD COLUMN origins TEXT;
   CREATE TABLE visitor_usage (
     day TEXT NOT NULL,
     visitor TEXT NOT NULL,
     count INTEGER NOT NULL,
     PRIMARY KEY (day, visitor)
   ) WITHOUT ROWID;`,

  `CREATE TABLE leases (
     name TEXT PRIMARY KEY,
     leased_until INTEGER NOT NULL
   ) WITHOUT ROWID;`,
]

export const latestVersion = steps.length

export const versionOf = (db: Database): number =>
  db.query<{ user_version: number }, []>('PRAGMA user_version').get()?.user_version ?? 0

const isUsed = (db: Database): boolean => db.query('SELECT 1 FROM sqlite_master').get() !== null

const newerSchema = (file: string, version: number): Error =>
  new Error(
    `${file} was written by a newer Lectern (schema ${version}, this one knows ${steps.length})`,
  )

const olderSchema = (file: string, version: number): Error =>
  new Error(
    `${file} was written by an older Lectern (schema ${version}, this one needs ${steps.length}). The server brings it up when it starts, and so does lectern migrate-schema; both keep a copy.`,
  )

/** The version of a file that Lectern may use. */
const ownVersion = (db: Database, file: string): number => {
  const version = versionOf(db)
  if (version > steps.length) throw newerSchema(file, version)
  if (version === 0 && isUsed(db)) throw new Error(`${file} is another program's database`)
  return version
}

const takeSteps = (db: Database, version: number): void => {
  for (const step of steps.slice(version)) db.run(step)
  db.run(`PRAGMA user_version = ${steps.length}`)
}

/** The version of an older file that Lectern can bring up; undefined when there is nothing to do. */
export const outdatedVersion = (db: Database, file: string): number | undefined => {
  const version = ownVersion(db, file)
  return version === 0 || version === steps.length ? undefined : version
}

/** A file of another version stays as it is: bringing it up is asked for. */
export const refuseOtherVersion = (db: Database, file: string): void => {
  const outdated = outdatedVersion(db, file)
  if (outdated !== undefined) throw olderSchema(file, outdated)
}

/** Makes the tables of a new file. */
export const createSchema = (db: Database, file: string): void => {
  if (versionOf(db) === steps.length) return
  db.transaction(() => {
    refuseOtherVersion(db, file)
    takeSteps(db, versionOf(db))
  }).immediate()
}

const columnsOf = (db: Database): string[] =>
  db
    .query<{ name: string }, []>(
      `SELECT tables.name || '.' || columns.name AS name FROM sqlite_master AS tables,
         pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite!_%' ESCAPE '!'`,
    )
    .all()
    .map(({ name }) => name)

/** What a new file has and this one has not: it was not made by the steps its version tells of. */
const missingColumns = (db: Database): string[] => {
  const fresh = new Database(':memory:')
  takeSteps(fresh, 0)
  const found = new Set(columnsOf(db))
  const missing = columnsOf(fresh).filter((column) => !found.has(column))
  fresh.close()
  return missing
}

const upgrade = (db: Database, version: number): void => {
  takeSteps(db, version)
  const [missing] = missingColumns(db)
  if (missing !== undefined) throw new Error(`it has no ${missing}`)
}

/** Brings an older file up in one transaction, in which it is copied first; false when another did. */
export const upgradeSchema = (db: Database, file: string, keepCopy: () => void): boolean =>
  db
    .transaction(() => {
      const version = outdatedVersion(db, file)
      if (version === undefined) return false
      keepCopy()
      try {
        upgrade(db, version)
      } catch (error) {
        if (isOutside(error)) throw error
        throw new Error(
          `${file} cannot be brought up from schema ${version} to ${steps.length}, and was left as it is (${error instanceof Error ? error.message : error})`,
          { cause: error },
        )
      }
      return true
    })
    .immediate()
