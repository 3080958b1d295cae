import { ApiError } from '../../../../contracts/api-error.ts';
import type { CategoryDraft, ManagedCategory } from '../../../../contracts/catalog/category-management.ts';
import { DEFAULT_LOCALE } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { EntryRow } from '../managed-entry/entry-table.ts';
import { CATEGORY_TAGS, type CategoryEntries, toCategory } from './category-entries.ts';
import { findPlaces, lockCategories, setOrder } from './category-order.repository.ts';
import { findSchedules } from './category-schedule.repository.ts';

const MAX_CATEGORIES = 1000;

/** Categories as managers edit and order them (product §4 Back office rules). */
export function createCategoryManagementService({ db, entries }: { db: Db; entries: CategoryEntries }) {
  async function list(): Promise<ManagedCategory[]> {
    const [{ rows }, schedules] = await Promise.all([
      entries.list({ locale: DEFAULT_LOCALE, sort: 'position', size: MAX_CATEGORIES }),
      findSchedules(db),
    ]);
    const waiting = new Map(schedules.map((schedule) => [schedule.categoryId, schedule]));
    return rows.map((row) => toCategory(row, waiting.get(row.id)));
  }

  const show = async (row: EntryRow): Promise<ManagedCategory> =>
    toCategory(row, (await findSchedules(db, row.id))[0]);

  async function create({ slug, texts }: CategoryDraft, callerId: string): Promise<ManagedCategory> {
    const place = async (tx: Tx) => ({ code: slug, position: (await findPlaces(tx)).length });
    return toCategory(await entries.create({ slug, texts, fields: place }, callerId), undefined);
  }

  const reorder = (categoryIds: readonly string[], callerId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await lockCategories(tx);
      const places = await findPlaces(tx);
      const ids = new Set(categoryIds);
      if (
        ids.size !== categoryIds.length ||
        ids.size !== places.length ||
        !places.every(({ id }) => ids.has(id))
      )
        throw new ApiError('edit_conflict');
      const moved = places.filter(({ id, position }) => categoryIds[position] !== id);
      if (moved.length === 0) return;
      await setOrder(tx, categoryIds);
      for (const { id, name, position } of moved) {
        const to = String(categoryIds.indexOf(id) + 1);
        const changes = [{ field: 'position', from: String(position + 1), to }];
        const thing = { entity: 'CATEGORY', entityId: id, subject: name } as const;
        await recordChange(tx, { userId: callerId, action: 'CHANGED', ...thing, changes });
      }
      await purgeAfter(tx, CATEGORY_TAGS);
    });

  return {
    list,
    get: async (id: string) => show(await entries.get({ id })),
    create,
    update: async (
      id: string,
      { revision, slug, texts }: CategoryDraft & { revision: number },
      callerId: string,
    ) => show(await entries.update({ id }, { slug, texts, fields: {}, revision }, callerId)),
    async reorder(categoryIds: readonly string[], callerId: string): Promise<ManagedCategory[]> {
      await reorder(categoryIds, callerId);
      return list();
    },
    remove: (id: string, callerId: string) => entries.remove({ id }, callerId),
  };
}

export type CategoryManagementService = ReturnType<typeof createCategoryManagementService>;
