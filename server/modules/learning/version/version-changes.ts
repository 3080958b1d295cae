import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { Tx } from '../../../../db/database.ts';
import { isCorrectionOf } from '../../../../domain/learning/version.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { publishVersion } from '../content/content.store.ts';
import * as repo from './version.repository.ts';

export {
  findPublished,
  findScheduled,
  findVersion,
  markRestored,
  setSchedule,
  type VersionRow,
} from './version.repository.ts';

const ALL_PAGES = ['products'];

/** Cached pages that show the outline: in every language that has none of its own, the base language is shown. */
const pagesOf = ({ language, baseLanguage }: repo.VersionRow): string[] =>
  language === baseLanguage ? ALL_PAGES : [`products@${language}`];

/** Publishes a version of a locked course; nobody published one whose time had come. */
export async function publishNow(
  tx: Tx,
  row: repo.VersionRow,
  { isCorrection, publishedBy }: { isCorrection: boolean; publishedBy: string | null },
): Promise<void> {
  await publishVersion(tx, row, isCorrection, publishedBy);
  // Landings in every language name the languages of a product.
  const isNew = await repo.addLanguage(tx, row);
  await purgeAfter(tx, isNew ? ALL_PAGES : pagesOf(row));
}

/** Offers the language of a published version no longer. */
export async function withdrawNow(tx: Tx, row: repo.VersionRow): Promise<void> {
  await repo.withdrawVersion(tx, row.id);
  await repo.removeLanguage(tx, row);
  await purgeAfter(tx, ALL_PAGES);
}

/** Whether a version may be published as a correction of the published one. */
export async function isCorrection(tx: Tx, row: repo.VersionRow): Promise<boolean> {
  const before = await repo.findPublished(tx, row);
  if (before === null) return false;
  return isCorrectionOf(await repo.readRules(tx, before), await repo.readRules(tx, row.id));
}

export interface RecordedVersion {
  action: AuditAction;
  /** Null when it was published at its time. */
  userId: string | null;
  before: repo.VersionRow;
  after: repo.VersionRow;
}

/** A call that changed nothing is not recorded. */
export async function recordVersion(
  tx: Tx,
  { action, userId, before, after }: RecordedVersion,
): Promise<void> {
  if (before.id === after.id && before.status === after.status && before.publishAt === after.publishAt)
    return;
  const changes: ChangedField[] = [
    { field: 'status', from: before.id === after.id ? before.status : null, to: after.status },
  ];
  if (after.publishAt) changes.push({ field: 'publishAt', from: null, to: after.publishAt.toISOString() });
  await recordChange(tx, {
    ...{ action, userId, entity: 'COURSE_VERSION', entityId: after.id, language: after.language, changes },
    subject: `${await repo.findTitle(tx, after)} · ${after.version}`,
  });
}
