import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  CategoryDraft,
  CategoryText,
  ManagedCategory,
} from '../../../../contracts/catalog/category-management.ts';
import { DEFAULT_LOCALE } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { EntryRow, EntryTable, EntryText } from '../managed-entry/entry-table.ts';
import { createEntryManagement } from '../managed-entry/managed-entry.service.ts';
import type { CategoryArticles } from './category-articles.ts';
import { findPlaces, isCodeOfAnother, lockCategories, setOrder } from './category-order.repository.ts';

const CATEGORIES: EntryTable = {
  ...{ table: 'categories', texts: 'category_texts', key: 'category_id', products: 'product_categories' },
  textColumns: { name: 'name', popUpSubtitle: 'pop_up_subtitle', description: 'description' },
  columns: { code: 'code', position: 'position' },
};
/** Cached pages that show categories. */
const CATEGORY_TAGS = ['products', 'categories', 'articles'];
const MAX_CATEGORIES = 1000;

/** Categories as managers edit and order them (product §4 Back office rules). */
export function createCategoryManagementService({ db, articles }: { db: Db; articles: CategoryArticles }) {
  const entries = createEntryManagement(db, {
    entity: 'CATEGORY',
    table: CATEGORIES,
    tags: CATEGORY_TAGS,
    textPath: (locale, field) => `texts.${locale}.${field}`,
    begin: checkSlug,
    isUsed: (tx, id) => articles.has(tx, id),
  });

  async function list(): Promise<ManagedCategory[]> {
    const { rows } = await entries.list({ locale: DEFAULT_LOCALE, sort: 'position', size: MAX_CATEGORIES });
    return rows.map(toCategory);
  }

  async function create({ slug, texts }: CategoryDraft, callerId: string): Promise<ManagedCategory> {
    const place = async (tx: Tx) => ({ code: slug, position: (await findPlaces(tx)).length });
    return toCategory(await entries.create({ slug, texts, fields: place }, callerId));
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
    create,
    update: async (
      id: string,
      { revision, slug, texts }: CategoryDraft & { revision: number },
      callerId: string,
    ) => toCategory(await entries.update({ id }, { slug, texts, fields: {}, revision }, callerId)),
    async reorder(categoryIds: readonly string[], callerId: string): Promise<ManagedCategory[]> {
      await reorder(categoryIds, callerId);
      return list();
    },
    remove: (id: string, callerId: string) => entries.remove({ id }, callerId),
  };
}

export type CategoryManagementService = ReturnType<typeof createCategoryManagementService>;

async function checkSlug(tx: Tx, { slug, id }: { slug: string; id: string | null }): Promise<void> {
  await lockCategories(tx);
  if (await isCodeOfAnother(tx, slug, id))
    throw new ApiError('request_params_invalid', { fields: { slug: 'already_used' } });
}

const toText = ({ name = '', popUpSubtitle = '', description = '' }: EntryText): CategoryText => ({
  ...{ name, popUpSubtitle, description },
});

function toCategory({ id, slug, fields, texts, products, revision, changed }: EntryRow): ManagedCategory {
  const written = Object.entries(texts).map(([locale, text]) => [locale, toText(text)]);
  return {
    ...{ id, slug, products, revision, changed, texts: Object.fromEntries(written) },
    code: String(fields.code),
    position: Number(fields.position),
  };
}
