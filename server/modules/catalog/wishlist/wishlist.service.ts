import type { ProductCard } from '../../../../contracts/catalog/product.ts';
import { WISHLIST_MAX_ITEMS } from '../../../../contracts/catalog/wishlist.ts';
import type { Db } from '../../../../db/database.ts';
import type { Viewer } from '../product/price-view.ts';
import type { ProductService } from '../product/product.service.ts';
import { addWishlistItems, findWishlist, removeWishlistItem } from './wishlist.repository.ts';

export interface WishlistDeps {
  db: Db;
  products: Pick<ProductService, 'cards'>;
}

/** The wishlist of a signed-in user. */
export function createWishlistService({ db, products }: WishlistDeps) {
  const ids = (userId: string) => findWishlist(db, userId, WISHLIST_MAX_ITEMS);
  return {
    ids,

    async list(viewer: Viewer & { userId: string }): Promise<ProductCard[]> {
      const wished = await ids(viewer.userId);
      return wished.length > 0 ? products.cards(wished, viewer) : [];
    },

    /** Also merges a guest's wishlist from this browser. */
    async add(userId: string, productIds: readonly string[]): Promise<string[]> {
      const asked = [...new Set(productIds)];
      if (asked.length > 0) {
        await db.transaction((tx) =>
          addWishlistItems(tx, { userId, productIds: asked, limit: WISHLIST_MAX_ITEMS }),
        );
      }
      return ids(userId);
    },

    remove: (userId: string, productId: string): Promise<void> => removeWishlistItem(db, userId, productId),
  };
}

export type WishlistService = ReturnType<typeof createWishlistService>;
