import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  ManagedProduct,
  ProductSubscription,
} from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { changedFields } from '../../../../domain/changed-fields.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import * as repo from './managed-product.repository.ts';
import { type ProductViewDeps, readProduct, viewProduct } from './product-view.ts';
import { showProduct } from './show-product.ts';

interface Call {
  productId: string;
  callerId: string;
  locale: Locale;
}

/** Products in the subscription. Nothing of it is stored for learners: access is computed from running subscriptions. */
export function createProductSubscriptions(deps: ProductViewDeps & { db: Db; now?: () => Date }) {
  const { db, access, now = () => new Date() } = deps;

  async function get(productId: string): Promise<ProductSubscription> {
    const { inSubscription } = (await readProduct(db, deps, productId)).row;
    const { subscribers, stays } = await access.bySubscription(db, productId, now());
    return { inSubscription, stays, learners: inSubscription && !stays ? subscribers : 0 };
  }

  async function set({
    productId,
    callerId,
    locale,
    inSubscription,
  }: Call & { inSubscription: boolean }): Promise<ManagedProduct> {
    await db.transaction(async (tx) => {
      if (!(await repo.lockProduct(tx, productId))) throw new ApiError('product_not_found');
      if (!(await repo.setInSubscription(tx, productId, inSubscription, callerId))) return;
      const { row } = await readProduct(tx, deps, productId);
      await recordChange(tx, {
        ...{
          userId: callerId,
          action: 'CHANGED',
          entity: 'PRODUCT',
          entityId: productId,
          subject: row.title,
        },
        changes: changedFields({ inSubscription: !inSubscription }, { inSubscription }),
      });
      if (row.status === 'PUBLISHED') await showProduct(tx, productId);
    });
    return viewProduct(db, deps, productId, locale);
  }

  return { get, set };
}

export type ProductSubscriptions = ReturnType<typeof createProductSubscriptions>;
