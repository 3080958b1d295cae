import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { CategoryDraft } from '../../../../contracts/catalog/category-management.ts';
import type { Db } from '../../../../db/database.ts';
import { categoryChanges, withCategoryFields } from '../../../../domain/catalog/category-change.ts';
import { type CategoryEntries, checkSlug, draftOf } from './category-entries.ts';
import { lockCategories } from './category-order.repository.ts';
import * as repo from './category-schedule.repository.ts';
import { cancelSchedule, publishAtChange, recordSchedule } from './category-schedule.ts';

export interface CategoryScheduleDeps {
  db: Db;
  entries: CategoryEntries;
  log: Pick<Logger, 'info'>;
  now?: () => Date;
}

type ScheduleCall = CategoryDraft & { revision: number; publishAt: string };

export type CategorySchedules = ReturnType<typeof createCategorySchedules>;

/** Changes of categories that visitors see from a time on (product §4 Back office rules). */
export function createCategorySchedules({ db, entries, log, now = () => new Date() }: CategoryScheduleDeps) {
  /** A draft that changes nothing leaves nothing waiting. */
  async function schedule(id: string, call: ScheduleCall, callerId: string): Promise<void> {
    const at = new Date(call.publishAt);
    if (at <= now()) throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    const wanted = { slug: call.slug, texts: entries.checkTexts(call.texts) as CategoryDraft['texts'] };
    await db.transaction(async (tx) => {
      await lockCategories(tx);
      const row = await entries.get({ id }, tx);
      await checkSlug(tx, { slug: wanted.slug, id });
      if (!(await repo.countRevision(tx, id, call.revision))) throw new ApiError('edit_conflict');
      const [before] = await repo.findSchedules(tx, id);
      const changes = categoryChanges(draftOf(row), wanted);
      if (changes.length === 0) return void (await cancelSchedule(tx, row, callerId));
      const { slug = null, ...texts } = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
      await repo.saveSchedule(tx, { categoryId: id, at, by: callerId, slug, texts });
      const recorded = [...publishAtChange(before?.at ?? null, at), ...changes];
      await recordSchedule(tx, row, { action: 'SCHEDULED', userId: callerId, changes: recorded });
    });
  }

  const unschedule = (id: string, callerId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await lockCategories(tx);
      const row = await entries.get({ id }, tx);
      if (await cancelSchedule(tx, row, callerId)) await repo.countRevision(tx, id, row.revision);
    });

  /** Changes what is due, each category in a transaction of its own; called by a scheduled job. */
  async function publishDue(): Promise<void> {
    const failures: unknown[] = [];
    for (const id of await repo.findDue(db, now()))
      await publishScheduled(id).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'scheduled categories were not changed');
  }

  /** Only the fields that were scheduled: other saves stay. Another instance may have been first. */
  const publishScheduled = (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      await lockCategories(tx);
      const due = await repo.takeDue(tx, id, now());
      if (!due) return;
      const row = await entries.get({ id }, tx);
      const draft = { ...withCategoryFields(draftOf(row), due.fields), fields: {} };
      await entries.write(tx, row, draft, { revision: row.revision, by: due.by, action: 'PUBLISHED' });
      log.info({ category: id }, 'category: changed at its time');
    });

  return { schedule, unschedule, publishDue };
}
