import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { DataExport } from '../../../../contracts/identity/privacy.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { EXPORT_RETENTION_DAYS } from '../../../../domain/retention.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { type Storage, StorageUnavailable } from '../../../platform/storage/storage.ts';
import type { UserFiles } from '../account/user-files.ts';
import { sha256 } from '../session/refresh-token.ts';
import { personalArchive } from './export-archive.ts';
import type { PersonalDocuments } from './personal-documents.ts';
import * as repo from './privacy.repository.ts';

export interface ExportDeps {
  db: Db;
  findAccountOf(userId: string): Promise<{ email: string; name: string; passwordHash: string | null } | null>;
  storage: Storage;
  files: Pick<UserFiles, 'filesOf'>;
  documents: PersonalDocuments;
  publicUrl: string;
  limits: { start(userId: string): Promise<void>; claim(userId: string): Promise<void> };
  now?: () => Date;
}

const KEEP_MS = EXPORT_RETENTION_DAYS * 86_400_000;
const TICKET_MS = 600_000;
const MAX_ATTEMPTS = 3;

const EXPORTS = 'exports';
const placeOf = (id: string) => `${EXPORTS}/${id}.zip`;
const ARCHIVE = /^exports\/([0-9a-f-]{36})\.zip$/;
/** A partial file of a dead process. */
const PARTIAL = /^exports\/[0-9a-f-]{36}\.zip\.[0-9a-f-]{36}\.draft$/;
/** Longer than any export takes. */
const LEFTOVER_MS = 86_400_000;

/** An archive of everything about a user: made by the outbox worker, downloaded once (product §4 Accounts). */
export function createExportService(deps: ExportDeps) {
  const { db, now = () => new Date() } = deps;
  const { storage } = deps;

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
      if (effect.attempts < MAX_ATTEMPTS) throw error;
      await repo.updateRunning(db, row.id, { status: 'FAILED' });
    }
  }

  async function make({ id, userId, locale }: repo.ExportRow): Promise<void> {
    const account = await deps.findAccountOf(userId);
    if (!account) return;
    const report = (progress: number) => repo.updateRunning(db, id, { progress });
    const user = { id: userId, email: account.email };
    await storage.put(
      placeOf(id),
      await personalArchive(
        { db, storage, files: deps.files, documents: deps.documents, report },
        user,
        now(),
      ),
      {
        secret: true,
      },
    );
    const token = randomBytes(32).toString('base64url');
    const isReady = await db.transaction(async (tx) => {
      const ready = { status: 'READY', progress: 100, tokenHash: sha256(token) };
      if (!(await repo.updateRunning(tx, id, ready))) return false;
      const url = `${deps.publicUrl}/${locale}/education/export?token=${token}`;
      await enqueue(tx, {
        topic: 'mail',
        cause: `mail:export-ready:${id}`,
        payload: { template: 'export-ready', to: account.email, locale, data: { name: account.name, url } },
      });
      return true;
    });
    // The account may have been erased meanwhile; an archive finished by another worker stays.
    if (!isReady) await deleteUnlessActive([id]);
  }

  /** Deletes archives that cannot be downloaded any more. */
  async function deleteUnlessActive(ids: readonly string[]): Promise<void> {
    const kept = await repo.findActiveExports(db, ids);
    for (const id of ids) if (!kept.has(id)) await storage.delete(placeOf(id));
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

  async function open(ticket: string): Promise<Readable> {
    const id = await repo.findByTicket(db, sha256(ticket), now());
    const opened = id && (await storage.open(placeOf(id)));
    if (!opened) throw new ApiError('not_found');
    return opened.body;
  }

  /** Deletes expired archives and leftovers of dead processes; called by a scheduled job. */
  async function deleteExpired(): Promise<void> {
    for (const id of await repo.retireExports(db, now())) await removeFile(id);
    const before = now().getTime() - LEFTOVER_MS;
    const old: string[] = [];
    for await (const { key, storedAt } of storage.list(EXPORTS)) {
      if (storedAt.getTime() > before) continue;
      const id = ARCHIVE.exec(key)?.[1];
      if (id) old.push(id);
      else if (PARTIAL.test(key)) await storage.delete(key);
    }
    for (let index = 0; index < old.length; index += 500)
      await deleteUnlessActive(old.slice(index, index + 500));
  }

  /** While the storage is unavailable, the file is left to `deleteExpired`. */
  async function removeFile(id: string): Promise<void> {
    await storage.delete(placeOf(id)).catch((error) => {
      if (!(error instanceof StorageUnavailable)) throw error;
    });
  }

  return { start, getLast, handle, claim, open, deleteExpired, removeFile };
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
