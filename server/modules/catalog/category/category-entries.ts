import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  CategoryText,
  ManagedCategory,
  ScheduledCategory,
} from '../../../../contracts/catalog/category-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { categoryChanges, withCategoryFields } from '../../../../domain/catalog/category-change.ts';
import type { EntryRow, EntryTable, EntryText } from '../managed-entry/entry-table.ts';
import { createEntryManagement } from '../managed-entry/managed-entry.service.ts';
import type { CategoryArticles } from './category-articles.ts';
import { isTakenByAnother, lockCategories } from './category-order.repository.ts';
import type { CategorySchedule } from './category-schedule.repository.ts';
import { cancelSpentSchedule } from './category-schedule.ts';

const CATEGORIES: EntryTable = {
  ...{ table: 'categories', texts: 'category_texts', key: 'category_id', products: 'product_categories' },
  textColumns: { name: 'name', popUpSubtitle: 'pop_up_subtitle', description: 'description' },
  columns: { code: 'code', position: 'position' },
};
/** Cached pages that show categories. */
export const CATEGORY_TAGS = ['products', 'categories', 'articles'];

export type CategoryEntries = ReturnType<typeof createCategoryEntries>;

/** Categories as entries with a slug and texts, whether they change by a save or at a time. */
export const createCategoryEntries = (db: Db, articles: CategoryArticles) =>
  createEntryManagement(db, {
    entity: 'CATEGORY',
    table: CATEGORIES,
    tags: CATEGORY_TAGS,
    textPath: (locale, field) => `texts.${locale}.${field}`,
    lock: lockCategories,
    begin: checkSlug,
    onSaved: (tx, row, callerId) => cancelSpentSchedule(tx, row, draftOf(row), callerId),
    isUsed: (tx, id) => articles.has(tx, id),
  });

/** Refuses a slug that leads, or will lead at its time, to another category. */
export async function checkSlug(tx: Tx, { slug, id }: { slug: string; id: string | null }): Promise<void> {
  if (await isTakenByAnother(tx, slug, id))
    throw new ApiError('request_params_invalid', { fields: { slug: 'already_used' } });
}

const toText = ({ name = '', popUpSubtitle = '', description = '' }: EntryText): CategoryText => ({
  ...{ name, popUpSubtitle, description },
});

export function draftOf({ slug, texts }: EntryRow): Pick<ManagedCategory, 'slug' | 'texts'> {
  const written = Object.entries(texts).map(([locale, text]) => [locale, toText(text)]);
  return { slug, texts: Object.fromEntries(written) };
}

export function toCategory(row: EntryRow, schedule: CategorySchedule | undefined): ManagedCategory {
  const { id, fields, products, revision, changed } = row;
  return {
    ...{ id, products, revision, changed, ...draftOf(row) },
    code: String(fields.code),
    position: Number(fields.position),
    scheduled: schedule ? toScheduled(row, schedule) : null,
  };
}

function toScheduled(row: EntryRow, { at, by, fields }: CategorySchedule): ScheduledCategory {
  const now = draftOf(row);
  return { at: at.toISOString(), by, changes: categoryChanges(now, withCategoryFields(now, fields)) };
}
