import { ApiError } from '../../../../contracts/api-error.ts';
import type { ManagedProduct } from '../../../../contracts/catalog/product-management.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { checkProduct } from '../../../../domain/catalog/product-check.ts';
import type { State } from '../../../../domain/changed-fields.ts';
import type { ManagedCourse, ManagedCourses } from './managed-courses.ts';
import { findProduct, type StoredProduct } from './managed-product.repository.ts';
import type { ProductAccess } from './product-access.ts';
import { productLanguages } from './product-languages.ts';
import { findLandingStates } from './product-list.repository.ts';

export interface ProductViewDeps {
  courses: ManagedCourses;
  access: ProductAccess;
}

/** What was stored of a product, with its course. */
export interface ReadProduct {
  row: StoredProduct;
  course: ManagedCourse | undefined;
}

/** @throws {ApiError} `product_not_found` */
export async function readProduct(
  db: Db | Tx,
  { courses }: ProductViewDeps,
  id: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<ReadProduct> {
  const [row, found] = [await findProduct(db, id, locale), await courses.of(db, [id])];
  if (!row) throw new ApiError('product_not_found');
  return { row, course: found.get(id) };
}

/** A product as managers see it, with what keeps it from being sold. */
export async function viewProduct(
  db: Db | Tx,
  deps: ProductViewDeps,
  id: string,
  locale: Locale,
): Promise<ManagedProduct> {
  const { row, course } = await readProduct(db, deps, id, locale);
  const languages = productLanguages(await findLandingStates(db, [id]), course);
  const { categories, skills, experts, isPart, priced, ...rest } = row;
  return {
    ...rest,
    languages,
    categoryIds: categories.map((link) => link.id),
    skillIds: skills.map((link) => link.id),
    expertIds: experts.map((link) => link.id),
    partIds: row.parts.map((part) => part.id),
    schedule: course?.schedule ?? null,
    courseId: course?.courseId ?? null,
    baseLanguage: course?.baseLanguage ?? null,
    checks: checkProduct({
      type: row.type,
      landings: languages.filter(({ landing }) => isShown(landing)).length,
      hasContent: languages.some(
        ({ language, content }) => language === course?.baseLanguage && isShown(content),
      ),
      hasPrice: priced,
      categories: categories.length,
      parts: row.parts,
    }),
    deletable: row.status === 'DRAFT' && !isPart && !(await deps.access.everHad(db, id)),
  };
}

const isShown = (state: string): boolean => state === 'PUBLISHED' || state === 'CHANGED';

/** The settings as the audit log shows them. */
export function settingsState({ row, course }: ReadProduct): State {
  const names = (links: readonly { name: string }[]) => links.map(({ name }) => name).join(', ') || null;
  const { schedule } = course ?? {};
  return {
    level: row.level,
    minutes: row.minutes,
    coverUrl: row.coverUrl,
    coverMotif: row.coverMotif,
    categories: names(row.categories),
    skills: names(row.skills),
    experts: names(row.experts),
    parts: row.parts.map(({ title }) => title).join(', ') || null,
    partsInOrder: row.partsInOrder,
    schedule: schedule ? (schedule.start === 'fixed' ? schedule.on : schedule.start) : null,
  };
}
