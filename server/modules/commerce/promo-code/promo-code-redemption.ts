import { ApiError } from '../../../../contracts/api-error.ts';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isPromoCode, promoCodeWorksIn, refusePromoCode } from '../../../../domain/commerce/promo-code.ts';
import * as repo from './promo-code-redemption.repository.ts';

export type { PromoCodeRow } from './promo-code-redemption.repository.ts';

export interface UserRef {
  id: string;
  email: string;
}

/** The user of a code, and the currency. */
export interface PromoCodeUser {
  user: UserRef | null;
  currency: Currency;
}

/** Redemption of promo codes: who may use which, and uses taken and returned inside callers' transactions. */
export function createPromoCodeRedemption({ db, now = () => new Date() }: { db: Db; now?: () => Date }) {
  /** Why this user (null for a guest) may not use the code in this currency; null when they may. */
  async function refusal(
    promoCode: repo.PromoCodeRow | null,
    { user, currency }: PromoCodeUser,
    on: Db | Tx = db,
  ): Promise<ErrorCode | null> {
    const used = promoCode && user ? await repo.countUses(on, promoCode.id, user.id) : 0;
    const refused = refusePromoCode(promoCode, { email: user?.email ?? null, used }, now());
    if (refused || !promoCode) return refused;
    return promoCodeWorksIn(promoCode, currency) ? null : 'promocode_currency_not_supported';
  }

  return {
    byId: (id: string, on: Db | Tx = db) => repo.findById(on, id),
    refusal,
    /** The code with this text; if it may not be used, throws the first reason in the order of product §4 Promo codes. */
    require: async (text: string, user: PromoCodeUser): Promise<repo.PromoCodeRow> => {
      const promoCode = isPromoCode(text) ? await repo.findByCode(db, text) : null;
      const code = await refusal(promoCode, user);
      if (!promoCode || code) throw new ApiError(code ?? 'promocode_not_found');
      return promoCode;
    },
    /** The code with this text in any state. */
    find: async (text: string): Promise<repo.PromoCodeRow> => {
      const promoCode = isPromoCode(text) ? await repo.findByCode(db, text) : null;
      if (!promoCode) throw new ApiError('promocode_not_found');
      return promoCode;
    },
    take: repo.takeUse,
    giveBack: repo.returnUse,
  };
}

export type PromoCodeRedemption = ReturnType<typeof createPromoCodeRedemption>;
