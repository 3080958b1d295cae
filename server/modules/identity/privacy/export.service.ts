import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { DataExport } from '../../../../contracts/identity/privacy.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { PERSONAL_TABLES } from '../../../../db/personal-data.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { sha256 } from '../session/refresh-token.ts';
import * as repo from './privacy.repository.ts';
import { findPersonalFiles } from './privacy-files.repository.ts';
import { type ZipFile, zip } from './zip.ts';

export interface ExportDeps {
  db: Db;
  findPerson(userId: string): Promise<{ email: string; name: string; passwordHash: string | null } | null>;
  /** Folder of stored files; archives have a subfolder of their own. */
  folder: string;
  pathOf(sha256: string): string;
  publicUrl: string;
  limits: { start(userId: string): Promise<void>; claim(userId: string): Promise<void> };
  now?: () => Date;
}

const KEEP_MS = 7 * 86_400_000;
const TICKET_MS = 600_000;
const ATTEMPTS = 3;

/** An archive of everything about a user: made by the outbox worker, downloaded once (product §4 Accounts). */
export function createExportService(deps: ExportDeps) {
  const { db, now = () => new Date() } = deps;
  const root = join(deps.folder, 'exports');
  const placeOf = (id: string) => join(root, `${id}.zip`);

  async function start(userId: string, locale: Locale): Promise<{ export: DataExport }> {
    const last = await repo.findLastExport(db, userId);
    if (last?.status === 'RUNNING') return { export: toWire(last) };
    await deps.limits.start(userId);
    const expiresAt = new Date(now().getTime() + KEEP_MS);
    const row = await db.transaction(async (tx) => {
      const begun = await repo.beginExport(tx, { userId, locale, expiresAt });
      const { id } = begun.row;
      if (begun.isNew)
        await enqueue(tx, { topic: 'data_export', cause: `data-export:${id}`, payload: { id, userId } });
      return begun.row;
    });
    return { export: toWire(row) };
  }

  async function getLast(userId: string): Promise<{ export: DataExport | null }> {
    const row = await repo.findLastExport(db, userId);
    return { export: row && toWire(row) };
  }

  /** Outbox handler of `data_export`: a retry starts over with the same result. */
  async function handle(payload: Record<string, unknown>, effect: { attempts: number }): Promise<void> {
    const row = await repo.findRunningExport(db, String(payload.id));
    if (!row) return;
    try {
      await make(row);
    } catch (error) {
      if (effect.attempts < ATTEMPTS) throw error;
      await repo.updateRunning(db, row.id, { status: 'FAILED' });
    }
  }

  async function make({ id, userId, locale }: repo.ExportRow): Promise<void> {
    const account = await deps.findPerson(userId);
    if (!account) return;
    const files = await collect({ id: userId, email: account.email }, (progress) =>
      repo.updateRunning(db, id, { progress }),
    );
    await mkdir(root, { recursive: true, mode: 0o700 });
    const draft = `${placeOf(id)}.${randomUUID()}.draft`;
    await writeFile(draft, zip(files, now()), { mode: 0o600 });
    await rename(draft, placeOf(id));
    const token = randomBytes(32).toString('base64url');
    await db.transaction(async (tx) => {
      const ready = { status: 'READY', progress: 100, tokenHash: sha256(token) };
      if (!(await repo.updateRunning(tx, id, ready))) return;
      const url = `${deps.publicUrl}/${locale}/education/export?token=${token}`;
      await enqueue(tx, {
        topic: 'mail',
        cause: `mail:export-ready:${id}`,
        payload: { template: 'export-ready', to: account.email, locale, data: { name: account.name, url } },
      });
    });
  }

  async function collect(
    who: { id: string; email: string },
    report: (percent: number) => Promise<unknown>,
  ): Promise<ZipFile[]> {
    const tables = Object.keys(PERSONAL_TABLES);
    const files: ZipFile[] = [];
    for (const [at, table] of tables.entries()) {
      const rows = await repo.readPersonal(db, table, who);
      files.push({ name: `data/${table}.json`, bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`) });
      await report(Math.round((90 * (at + 1)) / tables.length));
    }
    for (const { id, name, sha256: hash } of await findPersonalFiles(db, who.id)) {
      const bytes = await readFile(deps.pathOf(hash)).catch(() => null);
      if (bytes) files.push({ name: `files/${id}-${name}`, bytes });
    }
    return files;
  }

  async function claim(userId: string, token: string): Promise<{ url: string }> {
    await deps.limits.claim(userId);
    const ticket = randomBytes(32).toString('base64url');
    const at = now();
    const until = new Date(at.getTime() + TICKET_MS);
    const hashes = { tokenHash: sha256(token), ticketHash: sha256(ticket) };
    if (!(await repo.claimTicket(db, userId, { ...hashes, until, now: at })))
      throw new ApiError('token_not_found');
    return { url: `/api/account/export/file/${ticket}` };
  }

  async function open(ticket: string) {
    const id = await repo.findByTicket(db, sha256(ticket), now());
    if (!id) throw new ApiError('not_found');
    return createReadStream(placeOf(id));
  }

  /** Deletes expired archives; called by a scheduled job. */
  async function sweep(): Promise<void> {
    for (const id of await repo.retireExports(db, now())) await rm(placeOf(id), { force: true });
  }

  return {
    start,
    getLast,
    handle,
    claim,
    open,
    sweep,
    removeFile: (id: string) => rm(placeOf(id), { force: true }),
  };
}

export type ExportService = ReturnType<typeof createExportService>;

function toWire({ status, progress, createdAt, expiresAt }: repo.ExportRow): DataExport {
  return {
    status: status as DataExport['status'],
    progress,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
