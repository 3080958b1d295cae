import { ApiError } from '../../../../contracts/api-error.ts';
import type { ManagedProduct } from '../../../../contracts/catalog/product-management.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../../contracts/locales.ts';
import type { AuditAction } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { tellOtherSeniors } from '../../identity/approval/tell-seniors.ts';
import * as repo from './managed-product.repository.ts';
import { type ProductViewDeps, viewProduct } from './product-view.ts';
import { addProductRequest, endProductRequest } from './publication-request.repository.ts';
import { showProduct } from './show-product.ts';

interface Call {
  productId: string;
  callerId: string;
  locale: Locale;
}

/** Puts products on sale and takes them off; every call may be sent again. */
export function createProductPublication(deps: ProductViewDeps & { db: Db }) {
  const { db } = deps;

  /** Decides under the lock of the product and its parts, so that no check changes meanwhile. */
  async function change(
    { productId, locale }: Call,
    run: (tx: Tx, product: ManagedProduct) => Promise<void>,
  ): Promise<ManagedProduct> {
    await db.transaction(async (tx) => {
      if (!(await repo.lockProduct(tx, productId))) throw new ApiError('product_not_found');
      await run(tx, await viewProduct(tx, deps, productId, DEFAULT_LOCALE));
    });
    return viewProduct(db, deps, productId, locale);
  }

  function record(tx: Tx, { id, title }: ManagedProduct, action: AuditAction, userId: string): Promise<void> {
    return recordChange(tx, { userId, action, entity: 'PRODUCT', entityId: id, subject: title });
  }

  const request = (call: Call) =>
    change(call, async (tx, product) => {
      if (product.status === 'PUBLISHED') return;
      if (product.checks.length > 0) throw new ApiError('not_ready_to_publish');
      const requestId = await addProductRequest(tx, product.id, call.callerId);
      if (!requestId) return;
      await record(tx, product, 'REQUESTED', call.callerId);
      const message = { messageId: `publication:${requestId}`, template: 'PUBLICATION_REQUESTED' } as const;
      await tellOtherSeniors(tx, call.callerId, { ...message, data: { title: product.title } });
    });

  const publish = (call: Call) =>
    change(call, async (tx, product) => {
      if (product.status === 'PUBLISHED') return;
      if (product.checks.length > 0) throw new ApiError('not_ready_to_publish');
      const { baseLanguage } = product;
      await repo.setStatus(tx, product.id, 'PUBLISHED', { by: call.callerId, baseLanguage });
      await endProductRequest(tx, product.id);
      await record(tx, product, 'PUBLISHED', call.callerId);
      await showProduct(tx, product.id);
    });

  const unpublish = (call: Call) =>
    change(call, async (tx, product) => {
      if (product.status === 'DRAFT') return;
      await repo.setStatus(tx, product.id, 'DRAFT', { by: call.callerId, baseLanguage: null });
      await record(tx, product, 'UNPUBLISHED', call.callerId);
      await showProduct(tx, product.id);
    });

  async function remove({ productId, callerId }: Omit<Call, 'locale'>): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await repo.lockProduct(tx, productId))) throw new ApiError('product_not_found');
      const product = await viewProduct(tx, deps, productId, DEFAULT_LOCALE);
      if (!product.deletable) throw new ApiError('still_in_use');
      await repo.deleteProduct(tx, productId);
      await record(tx, product, 'DELETED', callerId);
    });
  }

  return { request, publish, unpublish, remove };
}

export type ProductPublication = ReturnType<typeof createProductPublication>;
