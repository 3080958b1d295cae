import { ApiError } from '../../../../contracts/api-error.ts';
import type { GuestCart } from '../../../../contracts/identity/auth.ts';
import type { Tx } from '../../../../db/database.ts';
import { currencyOf } from '../../../../domain/commerce/currency.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { PromoCodeRedemption } from '../promo-code/promo-code-redemption.ts';
import type { CartService } from './cart.service.ts';
import type { Requester } from './cart-reader.ts';

export interface GuestCartDeps {
  cart: Pick<CartService, 'takeIn' | 'openLines' | 'removeProducts'>;
  entitlements: Pick<EntitlementService, 'getFree'>;
  promoCodeRedemption: Pick<PromoCodeRedemption, 'find'>;
}

/** A guest has chosen no currency yet, or has chosen it in another browser. */
type Owner = Omit<Requester, 'currency'>;

const requesterOf = (owner: Owner): Requester => ({ ...owner, currency: currencyOf(owner.locale) });

/** Moves a guest's cart to the account they signed up for (decision 026). */
export function createGuestCarts({ cart, entitlements, promoCodeRedemption }: GuestCartDeps) {
  /** Claims products the guest was about to get for free. If claiming fails, they stay in the cart. */
  async function claim(owner: Requester, productIds: readonly string[]): Promise<void> {
    const lines = await cart.openLines(owner);
    const free = lines.filter((line) => line.price.free && productIds.includes(line.productId));
    const ids = free.map((line) => line.productId);
    if (ids.length === 0) return;
    await entitlements.getFree(owner, ids);
    await cart.removeProducts(owner, ids);
  }

  async function findPromoCode(code: string | null): Promise<string | null> {
    if (code === null) return null;
    try {
      return (await promoCodeRedemption.find(code)).id;
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  return {
    /** Puts everything into the account's cart, inside the transaction that confirms it. */
    take: async (tx: Tx, owner: Owner, guest: GuestCart): Promise<void> =>
      cart.takeIn(tx, requesterOf(owner), guest.productIds, await findPromoCode(guest.promocode)),

    /** Products in the account's cart. */
    contents: async (owner: Owner): Promise<string[]> =>
      (await cart.openLines(requesterOf(owner))).map(({ productId }) => productId),

    /** Whether the confirmed user has a cart to purchase, after free products were claimed. */
    settle: async (given: Owner, guest: GuestCart | null): Promise<boolean> => {
      const owner = requesterOf(given);
      if (guest?.getFree) await claim(owner, guest.productIds);
      return (await cart.openLines(owner)).length > 0;
    },
  };
}

export type GuestCarts = ReturnType<typeof createGuestCarts>;
