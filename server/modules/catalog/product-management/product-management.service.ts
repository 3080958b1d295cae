import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  ManagedProduct,
  ManagedProductRow,
  NewProduct,
  ProductSettings,
} from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { hasCourse } from '../../../../domain/catalog/product-check.ts';
import { isReservedSlug } from '../../../../domain/catalog/reserved-slug.ts';
import { changedFields } from '../../../../domain/changed-fields.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { beginLanding } from '../landing/begin-landing.ts';
import { isSlugTaken, SLUG_IN_USE } from '../landing/landing-slug.ts';
import type { PublicPictures } from '../product/public-pictures.ts';
import { checkSettings, writeLinks } from './check-settings.ts';
import { listPublicationRequests } from './list-publication-requests.ts';
import * as repo from './managed-product.repository.ts';
import { productLanguages } from './product-languages.ts';
import { findLandingStates, findProducts, type ProductQuery } from './product-list.repository.ts';
import {
  type ProductViewDeps,
  type ReadProduct,
  readProduct,
  settingsState,
  viewProduct,
} from './product-view.ts';
import { showProduct } from './show-product.ts';

export interface ProductManagementDeps extends ProductViewDeps {
  db: Db;
  pictures: PublicPictures;
  now?: () => Date;
}

type ListCall = ProductQuery & { locale: Locale; page?: number | undefined; size?: number | undefined };
type By = Pick<Caller, 'id' | 'role'>;
type Update = ProductSettings & { revision: number };

/** Products as managers list, begin and set them up (product §4 Back office rules). */
export function createProductManagement(deps: ProductManagementDeps) {
  const { db, courses, pictures, now = () => new Date() } = deps;
  const get = (id: string, locale: Locale): Promise<ManagedProduct> => viewProduct(db, deps, id, locale);

  async function list({ page, size, ...query }: ListCall) {
    const { rows, total } = await findProducts(db, query, pageRows({ page, size }));
    const ids = rows.map(({ id }) => id);
    const [landings, found] = await Promise.all([findLandingStates(db, ids), courses.of(db, ids)]);
    const byProduct = Map.groupBy(landings, ({ productId }) => productId);
    const products = rows.map(
      (row): ManagedProductRow => ({
        ...row,
        languages: productLanguages(byProduct.get(row.id) ?? [], found.get(row.id)),
      }),
    );
    return { products, total };
  }

  async function create(
    product: NewProduct,
    { by, locale }: { by: By; locale: Locale },
  ): Promise<ManagedProduct> {
    const { productId, type, language, title, urlSlug } = product;
    if (isReservedSlug(urlSlug))
      throw new ApiError('request_params_invalid', { fields: { urlSlug: 'invalid' } });
    await db.transaction(async (tx) => {
      const learningLanguages = hasCourse(type) ? [] : [language];
      const row = { id: productId, type, learningLanguages, by: by.id };
      if (!(await repo.insertProduct(tx, row))) return requireSame(tx, product);
      const key = { productId, language };
      if (await isSlugTaken(tx, key, urlSlug)) throw new ApiError(SLUG_IN_USE);
      await beginLanding(tx, key, { title, urlSlug, userId: by.id, at: now() });
      const schedule = type === 'MARATHON' ? ({ start: 'learner' } as const) : null;
      if (hasCourse(type)) await courses.create(tx, { productId, baseLanguage: language, schedule });
      const changes = changedFields({}, { type, language, title, urlSlug });
      const thing = { entity: 'PRODUCT', entityId: productId, subject: title } as const;
      await recordChange(tx, { userId: by.id, action: 'CREATED', ...thing, changes });
    });
    return get(productId, locale);
  }

  /** The state of an address for a product that does not exist yet. */
  async function findSlug({ language, urlSlug }: { language: Locale; urlSlug: string }) {
    if (isReservedSlug(urlSlug)) return { state: 'RESERVED' } as const;
    const key = { productId: crypto.randomUUID(), language };
    return { state: (await isSlugTaken(db, key, urlSlug)) ? 'TAKEN' : 'FREE' } as const;
  }

  /** Sent again, it answers the same product; the id of another one is a conflict. */
  async function requireSame(tx: Tx, { productId, type, language }: NewProduct): Promise<void> {
    const { row } = await readProduct(tx, deps, productId);
    const landings = await findLandingStates(tx, [productId]);
    if (row.type !== type || !landings.some((landing) => landing.language === language))
      throw new ApiError('edit_conflict');
  }

  async function update(
    id: string,
    settings: Update,
    { by, locale }: { by: By; locale: Locale },
  ): Promise<ManagedProduct> {
    await db.transaction(async (tx) => {
      const before = await readProduct(tx, deps, id);
      refuseChangeForLearners(before, settings, by);
      if (!(await repo.updateProduct(tx, id, settings, by.id))) throw new ApiError('edit_conflict');
      // Read again under the lock: it may have been published meanwhile.
      const { row } = await readProduct(tx, deps, id);
      refuseChangeForLearners({ ...before, row: { ...before.row, status: row.status } }, settings, by);
      await checkSettings(tx, { ...row, coverUrl: before.row.coverUrl }, settings, pictures);
      await writeLinks(tx, id, settings);
      await repo.replaceParts(tx, id, settings.partIds);
      if (settings.schedule) await courses.setSchedule(tx, id, settings.schedule);
      await recordUpdate(tx, before, by);
    });
    return get(id, locale);
  }

  /** A save that changed nothing is not recorded. */
  async function recordUpdate(tx: Tx, before: ReadProduct, by: By): Promise<void> {
    const after = await readProduct(tx, deps, before.row.id);
    const changes = changedFields(settingsState(before), settingsState(after));
    if (changes.length === 0) return;
    const thing = { entity: 'PRODUCT', entityId: after.row.id, subject: after.row.title } as const;
    await recordChange(tx, { userId: by.id, action: 'CHANGED', ...thing, changes });
    if (after.row.status === 'PUBLISHED') await showProduct(tx, after.row.id);
  }

  return {
    list,
    requests: (locale: Locale) => listPublicationRequests(deps, locale),
    findSlug,
    get,
    create,
    update,
  };
}

export type ProductManagement = ReturnType<typeof createProductManagement>;

/** What learners have bought or see as dates is changed by seniors only. */
function refuseChangeForLearners({ row, course }: ReadProduct, settings: Update, { role }: By): void {
  if (row.status !== 'PUBLISHED' || role === 'SENIOR_CONTENT_MANAGER') return;
  const parts = row.parts.map(({ id }) => id);
  const isSame =
    parts.join() === settings.partIds.join() &&
    row.partsInOrder === settings.partsInOrder &&
    startOf(course?.schedule) === startOf(settings.schedule);
  if (!isSame) throw new ApiError('forbidden');
}

const startOf = (schedule: ProductSettings['schedule'] | undefined): string =>
  schedule?.start === 'fixed' ? schedule.on : (schedule?.start ?? '');
