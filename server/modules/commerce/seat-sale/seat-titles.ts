import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { PlanTitles } from '../subscription/plan-titles.ts';
import * as repo from './seat-sale.repository.ts';

interface SeatKind {
  productId: string | null;
  planId: string | null;
}

/** Names of what seats open: of a product in the language, else in English or any other; of a plan in the language. */
export function createSeatTitles(planTitles: PlanTitles) {
  async function all(on: Db | Tx, kinds: readonly SeatKind[], locale: Locale) {
    const products = await repo.findTitles(
      on,
      kinds.flatMap(({ productId }) => productId ?? []),
      locale,
    );
    const periods = await repo.findPeriods(
      on,
      kinds.flatMap(({ planId }) => planId ?? []),
    );
    const named = [...periods].map(async ([id, period]) => [id, await planTitles(locale, period)] as const);
    const plans = new Map(await Promise.all(named));
    return ({ productId, planId }: SeatKind): string =>
      (productId ? products.get(productId) : plans.get(planId ?? '')) ?? '';
  }
  return {
    all,
    of: async (on: Db | Tx, kind: SeatKind, locale: Locale) => (await all(on, [kind], locale))(kind),
  };
}
