import { pino } from 'pino';
import {
  type OutboxWorkerDeps,
  startOutboxWorker,
} from '../../../../server/platform/outbox/outbox-worker.ts';
import type { TestDatabase } from '../../../setup/test-database.ts';

const log = pino({ level: 'silent' });

/** The worker of one instance. */
export const openWorker = (
  { db }: TestDatabase,
  handlers: OutboxWorkerDeps['handlers'],
  change: Partial<OutboxWorkerDeps> = {},
) => startOutboxWorker({ db, log, handlers, ...change });

export interface OldRow {
  cause: string;
  topic?: string;
  payload?: Record<string, unknown>;
  version?: number;
  attempts?: number;
  /** Seconds until the row is due. */
  dueIn?: number;
  done?: boolean;
  dead?: boolean;
}

/** Writes a row like releases whose workers read the outbox directly. */
export async function insertOldRow({ pool }: TestDatabase, row: OldRow): Promise<void> {
  await pool.query(
    `insert into outbox (topic, cause, payload, version, attempts, next_at, done_at, failed_at)
      values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6),
        case when $7 then now() end, case when $8 then now() end)`,
    [
      ...[row.topic ?? 'purge', row.cause, row.payload ?? { tags: [] }, row.version ?? 1],
      ...[row.attempts ?? 0, row.dueIn ?? 0, row.done ?? false, row.dead ?? false],
    ],
  );
}

export interface StoredRow {
  attempts: number;
  done: boolean;
  dead: boolean;
  last_error: string | null;
}

export async function rowOf({ pool }: TestDatabase, cause: string): Promise<StoredRow | undefined> {
  const { rows } = await pool.query<StoredRow>(
    `select attempts, done_at is not null as done, failed_at is not null as dead, last_error
      from outbox where cause = $1`,
    [cause],
  );
  return rows[0];
}
