import { ApiError } from '../../../../contracts/api-error.ts';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isPromoText, promoWorksIn, refusePromo } from '../../../../domain/commerce/promo-code.ts';
import * as repo from './promo-code-redemption.repository.ts';

export type { PromoRecord } from './promo-code-redemption.repository.ts';

export interface PromoPersonRef {
  id: string;
  email: string;
}

/** The user of a code, and the currency. */
export interface PromoUser {
  person: PromoPersonRef | null;
  currency: Currency;
}

/** Redemption of promo codes: who may use which, and uses taken and returned inside callers' transactions. */
export function createPromoBook({ db, now = () => new Date() }: { db: Db; now?: () => Date }) {
  /** Why this user (null for a guest) may not use the code in this currency; null when they may. */
  async function refusal(
    promo: repo.PromoRecord | null,
    { person, currency }: PromoUser,
    on: Db | Tx = db,
  ): Promise<ErrorCode | null> {
    const used = promo && person ? await repo.countUses(on, promo.id, person.id) : 0;
    const refused = refusePromo(promo, { email: person?.email ?? null, used }, now());
    if (refused || !promo) return refused;
    return promoWorksIn(promo, currency) ? null : 'promocode_currency_not_supported';
  }

  return {
    byId: (id: string, on: Db | Tx = db) => repo.findById(on, id),
    refusal,
    /** The code with this text; throws why it may not be used, in the order of product §4 Promo codes. */
    require: async (text: string, user: PromoUser): Promise<repo.PromoRecord> => {
      const promo = isPromoText(text) ? await repo.findByCode(db, text) : null;
      const code = await refusal(promo, user);
      if (!promo || code) throw new ApiError(code ?? 'promocode_not_found');
      return promo;
    },
    /** The code with this text in any state. */
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
