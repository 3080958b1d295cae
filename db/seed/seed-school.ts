import type { Locale } from '../../contracts/locales.ts';
import type { Tx } from '../database.ts';
import {
  categories,
  categoryTexts,
  experts,
  expertTexts,
  priceLevels,
  priceLevelVersions,
  skills,
  skillTexts,
  subscriptionPlans,
  subscriptionPlanVersions,
} from '../schema/index.ts';
import type { CategoryFile, ExpertFile, PriceLevelFile, SkillFile, Texts } from './content-types.ts';

/** Code or slug → id of what was just inserted. */
export type Ids = ReadonlyMap<string, string>;

export async function insertCategories(tx: Tx, files: CategoryFile[]): Promise<Ids> {
  const rows = await tx
    .insert(categories)
    .values(files.map(({ code, slug }, position) => ({ code, slug, position })))
    .returning({ id: categories.id, key: categories.code });
  const ids = idsOf(rows);
  await tx.insert(categoryTexts).values(
    files.flatMap(({ code, texts }) =>
      byLocale(texts).map(([locale, { name, subtitle, description }]) => ({
        ...{ categoryId: idOf(ids, code), locale, name },
        ...{ popUpSubtitle: subtitle, description },
      })),
    ),
  );
  return ids;
}

export async function insertSkills(tx: Tx, files: SkillFile[]): Promise<Ids> {
  const rows = await tx
    .insert(skills)
    .values(files.map(({ slug }) => ({ slug })))
    .returning({ id: skills.id, key: skills.slug });
  const ids = idsOf(rows);
  await tx
    .insert(skillTexts)
    .values(
      files.flatMap(({ slug, names }) =>
        byLocale(names).map(([locale, name]) => ({ skillId: idOf(ids, slug), locale, name })),
      ),
    );
  return ids;
}

export async function insertExperts(tx: Tx, files: ExpertFile[]): Promise<Ids> {
  const rows = await tx
    .insert(experts)
    .values(files.map(({ slug }) => ({ slug })))
    .returning({ id: experts.id, key: experts.slug });
  const ids = idsOf(rows);
  await tx
    .insert(expertTexts)
    .values(
      files.flatMap(({ slug, texts }) =>
        byLocale(texts).map(([locale, text]) => ({ expertId: idOf(ids, slug), locale, ...text })),
      ),
    );
  return ids;
}

export async function insertPriceLevels(tx: Tx, files: PriceLevelFile[]): Promise<Ids> {
  const rows = await tx
    .insert(priceLevels)
    .values(files)
    .returning({ id: priceLevels.id, key: priceLevels.code, validFrom: priceLevels.createdAt });
  const ids = idsOf(rows);
  await tx.insert(priceLevelVersions).values(
    files.map(({ code, name, amounts }) => ({
      ...{ levelId: idOf(ids, code), version: 1, name, amounts },
      validFrom: rows.find(({ key }) => key === code)?.validFrom ?? new Date(),
    })),
  );
  return ids;
}

export interface SeedPlan {
  id: string;
  period: string;
  amounts: Record<string, number>;
}

/** Plans of the demo school: a year costs about ten months. */
const PLANS = [
  { period: 'MONTHLY', amounts: { USD: 1900, EUR: 1900, RUB: 149_000, INR: 99_900 } },
  { period: 'YEARLY', amounts: { USD: 19_000, EUR: 19_000, RUB: 1_490_000, INR: 999_000 } },
];

/** Returns the yearly plan. */
export async function insertPlans(tx: Tx, now: Date): Promise<SeedPlan> {
  const rows = await tx.insert(subscriptionPlans).values(PLANS).returning();
  await tx.insert(subscriptionPlanVersions).values(
    rows.map(({ id: planId, version, amounts, onSale }) => ({
      ...{ planId, version, amounts, onSale },
      validFrom: now,
    })),
  );
  const yearly = rows.find(({ period }) => period === 'YEARLY');
  if (!yearly) throw new Error('The demo school has no yearly plan');
  return yearly;
}

/** The id behind a name in the content files; an unknown name aborts the seed. */
export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`The demo school refers to ${key}, which does not exist`);
  return id;
}

const idsOf = (rows: { id: string; key: string }[]): Ids => new Map(rows.map(({ id, key }) => [key, id]));

export const byLocale = <T>(texts: Texts<T>): [Locale, T][] => Object.entries(texts) as [Locale, T][];
