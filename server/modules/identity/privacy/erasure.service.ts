import { ApiError } from '../../../../contracts/api-error.ts';
import type { DeletionBody, DeletionLoss } from '../../../../contracts/identity/privacy.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { formatDate } from '../../../../domain/format-date.ts';
import { erasureDate, erasureDueBefore } from '../../../../domain/identity/erasure.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { UserFiles } from '../account/user-files.ts';
import type { Requester, SecurityService } from '../auth/security.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { CompanyEnd } from './company-end.ts';
import * as repo from './erasure.repository.ts';
import type { ExportService } from './export.service.ts';
import type { PartnerEnd } from './partner-end.ts';
import { findExportIds } from './privacy-files.repository.ts';
import type { ReviewRatings } from './review-ratings.ts';
import type { SubscriptionEnd } from './subscription-end.ts';

export interface ErasureDeps {
  db: Db;
  findAccountOf(userId: string): Promise<{ email: string; name: string; passwordHash: string | null } | null>;
  publicUrl: string;
  sessions: Pick<SessionService, 'announce'>;
  security: Pick<SecurityService, 'provePassword' | 'endOthers'>;
  store: Pick<UserFiles, 'dropBytes' | 'filesOf'>;
  ratings: ReviewRatings;
  subscriptions: SubscriptionEnd;
  companies: CompanyEnd;
  partners: PartnerEnd;
  exports: Pick<ExportService, 'removeFile'>;
  now?: () => Date;
}

const BATCH_ACCOUNTS = 50;

/** Account deletion: requested, cancellable for 14 days, then carried out by a job (product §4 Accounts). */
export function createErasureService(deps: ErasureDeps) {
  const { db, now = () => new Date() } = deps;

  async function loss(userId: string): Promise<DeletionLoss> {
    const [bonuses, companies] = await Promise.all([
      deps.partners.unpaid(db, userId),
      deps.companies.leftAlone(db, userId),
    ]);
    return { bonuses, companies };
  }

  async function request(
    requester: Requester,
    body: DeletionBody,
    locale: Locale,
  ): Promise<{ deletionAt: string }> {
    const account = await deps.findAccountOf(requester.id);
    if (!account) throw new ApiError('unauthorized');
    if (account.passwordHash !== null)
      await deps.security.provePassword(requester.id, body.currentPassword ?? '');
    const at = now();
    const deletionAt = await db.transaction(async (tx) => {
      const asked = await repo.requestDeletion(tx, requester.id, { reason: body.reason, now: at });
      if (!asked) throw new ApiError('unauthorized');
      await deps.companies.requestedIn(tx, requester.id);
      await deps.subscriptions.requestedIn(tx, requester.id);
      await deps.security.endOthers(tx, requester, 'deletion');
      const due = erasureDate(asked);
      const date = formatDate(locale, due.toISOString(), { dateStyle: 'long', timeZone: 'UTC' });
      const url = `${deps.publicUrl}/${locale}/lk`;
      await enqueue(tx, {
        topic: 'mail',
        cause: `mail:deletion:${requester.id}:${asked.toISOString()}`,
        payload: {
          template: 'deletion-requested',
          to: account.email,
          locale,
          data: { name: account.name, url, date },
        },
      });
      return due;
    });
    await deps.sessions.announce({ userId: requester.id });
    return { deletionAt: deletionAt.toISOString() };
  }

  /** Erases all users who are due; called by a scheduled job. A failure does not affect the others. */
  async function eraseDue(): Promise<number> {
    const before = erasureDueBefore(now());
    const failures: unknown[] = [];
    let count = 0;
    for (const id of await repo.findDue(db, before, BATCH_ACCOUNTS)) {
      await eraseOne(id, before).then(
        (done) => (count += Number(done)),
        (error) => failures.push(error),
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some users could not be erased');
    return count;
  }

  async function eraseOne(id: string, before: Date): Promise<boolean> {
    const left = await db.transaction(async (tx) => {
      const user = await repo.lockDue(tx, id, before);
      if (!user) return null;
      const files = await deps.store.filesOf(tx, id);
      const exports = await findExportIds(tx, id);
      const reviewed = await deps.ratings.reviewedBy(tx, id);
      await deps.companies.erasedIn(tx, id);
      await deps.subscriptions.erasedIn(tx, id);
      await repo.erase(tx, user);
      await deps.partners.erasedIn(tx, id);
      await deps.ratings.recount(tx, reviewed);
      return { files, exports };
    });
    if (!left) return false;
    for (const { sha256 } of left.files) await deps.store.dropBytes(db, sha256);
    for (const item of left.exports) await deps.exports.removeFile(item);
    await deps.sessions.announce({ userId: id });
    return true;
  }

  return {
    loss,
    request,
    cancel: async (userId: string) => void (await repo.cancelDeletion(db, userId)),
    eraseDue,
  };
}

export type ErasureService = ReturnType<typeof createErasureService>;
