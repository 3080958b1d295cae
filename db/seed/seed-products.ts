import { lowestBeforeSale } from '../../domain/commerce/price-history.ts';
import type { MarathonSchedule } from '../../domain/learning/marathon.ts';
import type { Tx } from '../database.ts';
import {
  landings,
  productCategories,
  productExperts,
  productParts,
  productPrices,
  productSkills,
  products,
  reviews,
} from '../schema/index.ts';
import type { LandingText, PriceLevelFile, ProductFile, SchoolProduct } from './content-types.ts';
import { byLocale, type Ids, idOf } from './seed-school.ts';

const DAY_MS = 86_400_000;

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

interface SchoolIds {
  categories: Ids;
  skills: Ids;
  experts: Ids;
  levels: Ids;
  priceLevels: PriceLevelFile[];
}

/** All products with their related rows, except courses; returns slug → id. */
export async function insertProducts(
  tx: Tx,
  school: SchoolProduct[],
  ids: SchoolIds,
  now: Date,
): Promise<Ids> {
  const rows = await tx
    .insert(products)
    .values(school.map((product) => productRow(product, now)))
    .returning({ id: products.id, key: products.externalKey });
  const productIds: Ids = new Map(rows.map(({ id, key }) => [String(key).replace('demo:', ''), id]));
  const each: Each = (rowsOf) => school.flatMap((product) => rowsOf(product, idOf(productIds, product.slug)));

  await tx.insert(landings).values(each(landingRows));
  await tx.insert(productPrices).values(each((product, id) => [priceRow(product, id, ids, now)]));
  await tx.insert(reviews).values(each((product, productId) => reviewRows(product, productId, now)));
  await insertLinks(tx, each, { ...ids, products: productIds });
  return productIds;
}

/** Collects the rows of one table over all products. */
type Each = <T>(rowsOf: (product: SchoolProduct, productId: string) => T[]) => T[];

/** Categories, skills, experts and parts of products. */
async function insertLinks(tx: Tx, each: Each, ids: SchoolIds & { products: Ids }): Promise<void> {
  await tx
    .insert(productCategories)
    .values(
      each(({ file }, productId) =>
        file.categories.map((code) => ({ productId, categoryId: idOf(ids.categories, code) })),
      ),
    );
  await tx
    .insert(productSkills)
    .values(
      each(({ file }, productId) =>
        file.skills.map((slug) => ({ productId, skillId: idOf(ids.skills, slug) })),
      ),
    );
  await tx
    .insert(productExperts)
    .values(
      each(({ file }, productId) =>
        file.experts.map((slug, position) => ({ productId, position, expertId: idOf(ids.experts, slug) })),
      ),
    );
  await tx.insert(productParts).values(
    each(({ file }, parentId) =>
      (file.parts ?? []).map((slug, position) => ({
        parentId,
        position,
        childId: idOf(ids.products, slug),
      })),
    ),
  );
}

function productRow({ slug, file, reviews: list, drafts }: SchoolProduct, now: Date) {
  const stars = list.reduce((sum, review) => sum + review.stars, 0);
  const languages = drafts.map((draft) => draft.language);
  return {
    type: file.type,
    externalKey: `demo:${slug}`,
    status: 'PUBLISHED',
    publishedAt: daysFrom(now, -file.publishedDaysAgo),
    level: file.level,
    minutes: file.minutes,
    coverMotif: file.cover ?? null,
    inSubscription: file.inSubscription ?? false,
    partsInOrder: file.partsInOrder ?? false,
    learningLanguages: languages.length ? languages : [file.baseLanguage ?? 'en'],
    ratingAverage: list.length ? Math.round((stars * 100) / list.length) : 0,
    ratingCount: list.length,
    ...{ learnerCount: list.length, learnersBefore: list.length },
  };
}

/** When the days of a marathon open; null for what has no days. */
export function scheduleOf({ schedule }: ProductFile, now: Date): MarathonSchedule | null {
  if (schedule?.start !== 'fixed') return schedule ?? null;
  return { start: 'fixed', on: daysFrom(now, schedule.inDays).toISOString().slice(0, 10) };
}

function landingRows({ slug, file }: SchoolProduct, productId: string) {
  return byLocale(file.texts).map(([locale, text]) => ({
    productId,
    locale,
    urlSlug: slug,
    shortTitle1: text.title,
    shortTitle2: text.subtitle ?? '',
    promise: text.promise,
    outcomes: text.outcomes,
    sections: sectionsOf(text),
    published: true,
  }));
}

function sectionsOf({ about, audience, faq }: LandingText) {
  return { ...(about && { about }), ...(audience && { audience }), ...(faq && { faq }) };
}

function priceRow({ file }: SchoolProduct, productId: string, { levels, priceLevels }: SchoolIds, now: Date) {
  const { price, subscriptionPercent } = file;
  const levelId = price === null ? null : idOf(levels, price);
  const sale = saleOf(file, now);
  const validFrom = daysFrom(now, -file.publishedDaysAgo);
  const amounts = priceLevels.find(({ code }) => code === price)?.amounts ?? {};
  const states = new Map([[levelId ?? '', [{ validFrom, amounts, approved: false }]]]);
  const history = { schema: [{ validFrom, levelId, sale, approved: false }], levels: states };
  return {
    productId,
    levelId,
    saleKind: sale ? (sale.percent ? 'PERCENT' : 'AMOUNT') : null,
    salePercent: sale?.percent ?? null,
    saleAmounts: sale?.amounts ?? null,
    saleFrom: sale?.from ?? null,
    saleTo: sale?.to ?? null,
    subscriptionPercent: subscriptionPercent ?? 0,
    lowestBefore: lowestBeforeSale(history, validFrom),
    validFrom,
  };
}

function saleOf({ sale }: ProductFile, now: Date) {
  if (!sale) return null;
  const { percent = null, amounts = null, fromDay, toDay } = sale;
  return { percent, amounts, from: daysFrom(now, fromDay), to: daysFrom(now, toDay) };
}

function reviewRows(product: SchoolProduct, productId: string, now: Date) {
  return product.reviews.map(({ author, locale, stars, body, daysAgo }) => ({
    ...{ productId, authorName: author, locale, stars, body },
    ...{ status: 'PUBLISHED', createdAt: daysFrom(now, -daysAgo) },
  }));
}
