import type { CourseDraft } from '../../domain/learning/content.ts';
import type { MarathonSchedule } from '../../domain/learning/marathon.ts';
import type { Db, Tx } from '../database.ts';
import { settings } from '../schema/index.ts';
import { readSchool } from './content-reader.ts';
import type { School } from './content-types.ts';
import { affiliateVersions } from './document-versions.ts';
import type { ProductMedia } from './product-files.ts';
import { seedAffiliate } from './seed-affiliate.ts';
import { seedCompany } from './seed-company.ts';
import { insertArticles, insertGlossary } from './seed-magazine.ts';
import { insertProducts, scheduleOf } from './seed-products.ts';
import { insertQuiz } from './seed-quiz.ts';
import {
  idOf,
  insertCategories,
  insertExperts,
  insertPlans,
  insertPriceLevels,
  insertSkills,
} from './seed-school.ts';
import { insertSynonyms } from './seed-synonyms.ts';
import { insertPeople, insertPromoCodes } from './seed-trial.ts';

/** What the seed needs from the tiers above it. */
export interface SeedTools {
  now: Date;
  /** Demo users and promo codes: only when APP_ENV is localhost or autotest (product §11 Demo school). */
  demoPeople: boolean;
  hashPassword(password: string): Promise<string>;
  /** Puts the files of lessons into the storage, outside the transaction. */
  placeMedia(media: readonly ProductMedia[]): Promise<void>;
  /** Publishes one course of a product in all its languages, the base language first. */
  saveCourse(tx: Tx, course: SeedCourse): Promise<void>;
  /** Rewrites the search entries of these products. */
  reindex(tx: Tx, productIds: string[]): Promise<void>;
  /** Another content folder, for tests. */
  folder?: string;
}

interface SeedCourse {
  productId: string;
  /** `demo:<slug>`. */
  externalKey: string;
  baseLanguage: string;
  schedule: MarathonSchedule | null;
  drafts: CourseDraft[];
  media: readonly ProductMedia[];
}

const DEMO_PASSWORD = 'kurso-demo-1';

const SEED_SETTING_KEY = 'demo_school';

/** Fills an empty database with the demo school, once; returns whether anything was written. */
export async function seedDemoSchool(db: Db, tools: SeedTools): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const school = await readSchool(tools.folder);
  const passwordHash = tools.demoPeople ? await tools.hashPassword(DEMO_PASSWORD) : null;
  await tools.placeMedia(school.products.flatMap(({ media }) => media));
  return db.transaction(async (tx) => {
    const mark = { key: SEED_SETTING_KEY, value: { seededAt: tools.now.toISOString() } };
    // A second instance started at the same time waits here, then finds that the database is seeded.
    const marked = await tx
      .insert(settings)
      .values(mark)
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (!marked.length) return false;
    await writeSchool(tx, school, tools, passwordHash);
    return true;
  });
}

async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db.query.settings.findFirst({ where: (row, { eq }) => eq(row.key, SEED_SETTING_KEY) });
  return rows !== undefined;
}

async function writeSchool(
  tx: Tx,
  school: School,
  tools: SeedTools,
  passwordHash: string | null,
): Promise<void> {
  const ids = {
    categories: await insertCategories(tx, school.categories),
    skills: await insertSkills(tx, school.skills),
    experts: await insertExperts(tx, school.experts),
    levels: await insertPriceLevels(tx, school.priceLevels),
    priceLevels: school.priceLevels,
  };
  await insertGlossary(tx, school.glossary);
  await insertQuiz(tx, tools.now);
  await insertSynonyms(tx, school.synonyms, tools.now);
  const productIds = await insertProducts(tx, school.products, ids, tools.now);
  await insertArticles(tx, school.articles, { ...ids, products: productIds }, tools.now);
  for (const { slug, file, drafts, media } of school.products) {
    const productId = productIds.get(slug);
    if (!productId || !drafts.length) continue;
    const baseLanguage = file.baseLanguage ?? 'en';
    const externalKey = `demo:${slug}`;
    const schedule = scheduleOf(file, tools.now);
    await tools.saveCourse(tx, { productId, externalKey, baseLanguage, schedule, drafts, media });
  }
  await tools.reindex(tx, [...productIds.values()]);
  const yearly = await insertPlans(tx, tools.now);
  if (!passwordHash) return;
  const people = await insertPeople(tx, passwordHash, yearly, tools.now);
  await insertPromoCodes(tx, school.promoCodes, productIds, tools.now);
  const userId = idOf(people, 'affiliate');
  await seedAffiliate(tx, { userId, agreements: await affiliateVersions(), now: tools.now });
  await seedCompany(tx, { passwordHash, now: tools.now });
}
