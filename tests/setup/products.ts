import type { Locale } from '../../contracts/locales.ts';
import type { ProductType } from '../../contracts/scalars.ts';
import type { Db } from '../../db/database.ts';
import {
  categories,
  categoryTexts,
  contentItems,
  courses,
  courseVersions,
  experts,
  expertTexts,
  landings,
  lessons,
  modules,
  priceLevels,
  productCategories,
  productExperts,
  productParts,
  productPrices,
  productSkills,
  products,
  reviews,
  skills,
  skillTexts,
} from '../../db/schema/index.ts';
import { textDocument } from '../../domain/learning/document-text.ts';

export interface ProductSeed {
  slug: string;
  type?: ProductType;
  status?: 'PUBLISHED' | 'DRAFT';
  /** Locale → title; defaults to the English `Title of <slug>`. */
  titles?: Partial<Record<Locale, string>>;
  promise?: string;
  /** Whole US dollars; 0 or undefined is free. */
  dollars?: number;
  salePercent?: number;
  subscriptionPercent?: number;
  categories?: string[];
  skills?: string[];
  expert?: string;
  languages?: Locale[];
  level?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED';
  learners?: number;
  rating?: number;
  publishedAt?: Date;
  parts?: string[];
}

/** Inserts categories and skills with English and Russian names; returns slug → id. */
export async function insertTaxonomy(db: Db, part: { categories?: string[]; skills?: string[] }) {
  const ids = new Map<string, string>();
  for (const [position, slug] of (part.categories ?? []).entries()) {
    const [row] = await db
      .insert(categories)
      .values({ code: slug.toUpperCase(), slug, position })
      .returning();
    ids.set(slug, row?.id ?? '');
    await db.insert(categoryTexts).values([
      { categoryId: row?.id ?? '', locale: 'en', name: `Category ${slug}` },
      { categoryId: row?.id ?? '', locale: 'ru', name: `Категория ${slug}` },
    ]);
  }
  for (const slug of part.skills ?? []) {
    const [row] = await db.insert(skills).values({ slug }).returning();
    ids.set(slug, row?.id ?? '');
    await db.insert(skillTexts).values({ skillId: row?.id ?? '', locale: 'en', name: `Skill ${slug}` });
  }
  return ids;
}

/** Inserts one product with its related rows; `ids` resolves categories, skills and earlier products by slug. */
export async function insertProduct(db: Db, seed: ProductSeed, ids = new Map<string, string>()) {
  const [row] = await db
    .insert(products)
    .values({
      type: seed.type ?? 'COURSE',
      status: seed.status ?? 'PUBLISHED',
      publishedAt: seed.publishedAt ?? new Date('2026-01-01T00:00:00Z'),
      level: seed.level ?? 'BEGINNER',
      minutes: 90,
      learningLanguages: seed.languages ?? ['en'],
      ratingAverage: seed.rating ?? 0,
      ratingCount: seed.rating ? 3 : 0,
      ...{ learnerCount: seed.learners ?? 0, learnersBefore: seed.learners ?? 0 },
    })
    .returning();
  const productId = row?.id ?? '';
  ids.set(seed.slug, productId);
  await insertPrice(db, productId, seed);
  await insertLandings(db, productId, seed);
  const rows = (list: string[] | undefined) => (list ?? []).map((slug) => ids.get(slug) ?? '');
  for (const categoryId of rows(seed.categories))
    await db.insert(productCategories).values({ productId, categoryId });
  for (const skillId of rows(seed.skills)) await db.insert(productSkills).values({ productId, skillId });
  for (const [position, childId] of rows(seed.parts).entries()) {
    await db.insert(productParts).values({ parentId: productId, childId, position });
  }
  if (seed.expert) await insertExpert(db, productId, seed.expert);
  return productId;
}

async function insertPrice(db: Db, productId: string, seed: ProductSeed): Promise<void> {
  let levelId: string | null = null;
  if (seed.dollars) {
    const cents = seed.dollars * 100;
    const amounts = { USD: cents, EUR: cents, RUB: cents * 100, INR: cents * 80 };
    const [level] = await db
      .insert(priceLevels)
      .values({ code: `level-${seed.slug}`, name: seed.slug, amounts })
      .returning();
    levelId = level?.id ?? null;
  }
  await db.insert(productPrices).values({
    productId,
    levelId,
    saleKind: seed.salePercent ? 'PERCENT' : null,
    salePercent: seed.salePercent ?? null,
    subscriptionPercent: seed.subscriptionPercent ?? 0,
    validFrom: new Date('2026-01-01T00:00:00Z'),
  });
}

async function insertLandings(db: Db, productId: string, seed: ProductSeed): Promise<void> {
  const titles = seed.titles ?? { en: `Title of ${seed.slug}` };
  for (const [locale, title] of Object.entries(titles)) {
    await db.insert(landings).values({
      productId,
      locale,
      urlSlug: locale === 'en' ? seed.slug : `${seed.slug}-${locale}`,
      shortTitle1: title,
      promise: seed.promise ?? `Promise of ${seed.slug}`,
      outcomes: ['One thing', 'Another thing'],
      sections: { about: 'About it', faq: [{ question: 'When?', answer: 'Today.' }] },
      published: true,
    });
  }
}

async function insertExpert(db: Db, productId: string, name: string): Promise<void> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const [expert] = await db.insert(experts).values({ slug }).returning();
  const expertId = expert?.id ?? '';
  await db.insert(expertTexts).values({ expertId, locale: 'en', name, role: 'Teacher' });
  await db.insert(productExperts).values({ productId, expertId, position: 0 });
}

/** Publishes a course of two modules with two lessons each; the first lesson is free. */
export async function insertCourse(db: Db, productId: string, language: Locale = 'en', free = true) {
  const [course] = await db.insert(courses).values({ productId, baseLanguage: language }).returning();
  const courseId = course?.id ?? '';
  const [version] = await db
    .insert(courseVersions)
    .values({ courseId, language, version: 1, status: 'PUBLISHED', contentHash: 'x' })
    .returning();
  const versionId = version?.id ?? '';
  for (const index of [0, 1]) {
    const [module] = await db
      .insert(modules)
      .values({ versionId, key: `m${index}`, title: `Module ${index}`, position: index })
      .returning();
    for (const no of [0, 1]) {
      const key = `l${index}${no}`;
      const [lesson] = await db
        .insert(lessons)
        .values({
          ...{ versionId, moduleId: module?.id ?? '', key, title: `Lesson ${key}`, position: no, minutes: 5 },
          free: free && index + no === 0,
        })
        .returning();
      const body = { kind: 'rich_text' as const, doc: textDocument('Hello') };
      const item = { lessonId: lesson?.id ?? '', key: `i${index}${no}`, position: 0, required: true, body };
      await db.insert(contentItems).values(item);
    }
  }
  return courseId;
}

export async function insertReview(db: Db, productId: string, locale: Locale, body: string, stars = 5) {
  await db
    .insert(reviews)
    .values({ productId, authorName: 'Reader', locale, stars, body, status: 'PUBLISHED' });
}
