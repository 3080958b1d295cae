import type { ProductCard } from '../../../../contracts/catalog/product.ts';
import { WISH_LIMIT } from '../../../../contracts/catalog/wishlist.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { ProductService } from '../product/product.service.ts';
import { addWishes, findWishes, removeWish } from './wishlist.repository.ts';

export interface WishDeps {
  db: Db;
  products: Pick<ProductService, 'cards'>;
}

/** The wishlist of a signed-in user. */
export function createWishService({ db, products }: WishDeps) {
  const ids = (userId: string) => findWishes(db, userId, WISH_LIMIT);
  return {
    ids,

    async list(userId: string, locale: Locale): Promise<ProductCard[]> {
      const wished = await ids(userId);
      return wished.length > 0 ? products.cards(wished, { locale, userId }) : [];
    },

    /** Also merges a guest's wishlist from this browser. */
    async add(userId: string, productIds: readonly string[]): Promise<string[]> {
      const asked = [...new Set(productIds)];
      if (asked.length > 0) {
        await db.transaction((tx) => addWishes(tx, { userId, productIds: asked, limit: WISH_LIMIT }));
      }
      return ids(userId);
    },

    remove: (userId: string, productId: string): Promise<void> => removeWish(db, userId, productId),
  };
}

export type WishService = ReturnType<typeof createWishService>;
