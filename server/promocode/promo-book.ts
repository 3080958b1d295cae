import { ApiError } from '../../contracts/api-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isPromoText, refusePromo } from '../../domain/promo.ts';
import * as repo from './promo-book.repository.ts';

export type { PromoRecord } from './promo-book.repository.ts';

export interface PromoPersonRef {
  id: string;
  email: string;
}

/** The book of promo codes: who may use which, and the uses taken and given back inside others' transactions. */
export function createPromoBook({ db, now = () => new Date() }: { db: Db; now?: () => Date }) {
  async function refusal(promo: repo.PromoRecord | null, person: PromoPersonRef | null, on: Db | Tx = db) {
    const used = promo && person ? await repo.countUses(on, promo.id, person.id) : 0;
    return refusePromo(promo, { email: person?.email ?? null, used }, now());
  }

  return {
    byId: (id: string, on: Db | Tx = db) => repo.findById(on, id),
    refusal,
    /** The code a text means; throws why it may not be used, in the order of decisions §4. */
    require: async (text: string, person: PromoPersonRef | null): Promise<repo.PromoRecord> => {
      const promo = isPromoText(text) ? await repo.findByCode(db, text) : null;
      const code = await refusal(promo, person);
      if (!promo || code) throw new ApiError(code ?? 'promocode_not_found');
      return promo;
    },
    /** The code a text means whatever its state. */
    find: async (text: string): Promise<repo.PromoRecord> => {
      const promo = isPromoText(text) ? await repo.findByCode(db, text) : null;
      if (!promo) throw new ApiError('promocode_not_found');
      return promo;
    },
    take: repo.takeUse,
    giveBack: repo.returnUse,
  };
}

export type PromoBook = ReturnType<typeof createPromoBook>;
