import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { createCategoryEntries } from '../../../server/modules/catalog/category/category-entries.ts';
import { createCategorySchedules } from '../../../server/modules/catalog/category/category-schedule.service.ts';
import { type Call, openBackOffice } from './managers.ts';

const CATEGORIES = '/api/manager/categories';
export const LATER = '2099-01-01T10:00:00.000Z';
export const text = (name: string, popUpSubtitle = '', description = '') => ({
  ...{ name, popUpSubtitle, description },
});
type Texts = Record<string, ReturnType<typeof text>>;

/** The back office with calls about categories and what waits for its time. */
export async function openScheduledCategories() {
  const office = await openBackOffice();
  const pool = createPool(office.service.database.url, { max: 2 });
  const call = (method: string, path = '', rest: Call = {}) =>
    office.call(method, `${CATEGORIES}${path}`, { as: office.manager, ...rest });
  return {
    office,
    call,
    add: async (slug: string, texts: Texts = { en: text(slug.toUpperCase()) }) =>
      (await call('POST', '', { body: { slug, texts } })).body,
    get: async (id: string) =>
      (await call('GET')).body.find((category: { id: string }) => category.id === id),
    save: (id: string, body: object, rest: Call = {}) => call('PUT', `/${id}`, { body, ...rest }),
    schedule: (id: string, body: object, rest: Call = {}) =>
      call('PUT', `/${id}/schedule`, { body: { publishAt: LATER, ...body }, ...rest }),
    unschedule: (id: string, rest: Call = {}) => call('DELETE', `/${id}/schedule`, rest),
    waiting: async () => (await office.pool.query('select 1 from category_schedules')).rows.length,
    /** The job of an instance with another clock, on connections of its own. */
    publishAt(time = LATER, db = createDatabase(pool)): Promise<void> {
      const entries = createCategoryEntries(db, { has: async () => false });
      const now = () => new Date(time);
      return createCategorySchedules({ db, entries, log: { info: () => {} }, now }).publishDue();
    },
    async clear() {
      await office.pool.query('delete from articles');
      await office.pool.query('delete from product_categories');
      await office.pool.query('delete from categories');
    },
    async close() {
      await pool.end();
      await office.close();
    },
  };
}

export type ScheduledCategories = Awaited<ReturnType<typeof openScheduledCategories>>;
