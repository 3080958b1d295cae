import { ApiError } from '../../../../contracts/api-error.ts';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { AccessType, Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Entitlement } from '../../../../domain/commerce/entitlement.ts';
import { derivePrice, type PriceRule } from '../../../../domain/commerce/price.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import * as repo from './entitlement.repository.ts';
import { isSubscriber, WITHOUT_SUBSCRIPTION } from './entitlements.sql.ts';

/** The price rules of products by id, and why a product is not for sale; unknown ids are absent. */
export type ReadRules = (
  db: Db | Tx,
  ids: readonly string[],
  shop: { locale: Locale; currency: Currency },
  now: Date,
) => Promise<ReadonlyMap<string, { rule: PriceRule; refusal: ErrorCode | null }>>;

export interface EntitlementDeps {
  db: Db;
  readRules: ReadRules;
  now?: () => Date;
}

export function createEntitlementService({ db, readRules, now = () => new Date() }: EntitlementDeps) {
  /** Permanently owned products, including parts of programs, but not those opened by a subscription. */
  async function ownedIds(userId: string, on: Db | Tx = db): Promise<Set<string>> {
    return new Set((await listOwned(userId, on)).map(({ productId }) => productId));
  }

  const listOwned = (userId: string, on: Db | Tx = db): Promise<Entitlement[]> =>
    repo.findEntitlements(on, { userId, at: WITHOUT_SUBSCRIPTION });

  /** Everything the user may learn, or the subset of these products; a running subscription counts. */
  function listEntitlements(
    userId: string,
    productIds?: readonly string[],
    on: Db | Tx = db,
  ): Promise<Entitlement[]> {
    return repo.findEntitlements(on, { userId, at: now(), productIds });
  }

  /**
   * Which of these products the user has by themselves, not only as parts of others. `listEntitlements` names one way
   * to a product, and a granted program goes before a subscription there.
   */
  const directIds = async (userId: string, productIds: readonly string[]): Promise<Set<string>> =>
    new Set(await repo.findDirectIds(db, { userId, at: now(), productIds }));

  /** What gives the user access to the product: a grant, a running subscription, or nothing. */
  async function findAccessType(
    userId: string,
    productId: string,
    on: Db | Tx = db,
  ): Promise<AccessType | null> {
    const [found] = await listEntitlements(userId, [productId], on);
    return found?.accessType ?? null;
  }

  /**
   * Claims free products; owned ones are skipped if there are others (product §7). Products that only a subscription
   * makes free are not claimed: they are open while the subscription runs.
   */
  async function getFree(
    { id: userId, ...shop }: { id: string; locale: Locale; currency: Currency },
    productIds: readonly string[],
  ): Promise<string[]> {
    const ids = [...new Set(productIds)];
    await refusePriced(userId, ids, shop);
    return db.transaction(async (tx) => {
      await repo.lockLedger(tx, userId);
      const owned = await ownedIds(userId, tx);
      const wanted = ids.filter((id) => !owned.has(id));
      if (wanted.length === 0) throw new ApiError('user_already_get_this_product');
      const taking = `free:${crypto.randomUUID()}`;
      await repo.insertEntries(
        tx,
        wanted.map((productId) => ({ userId, productId, direction: 'GRANT', reason: 'free', cause: taking })),
      );
      const data = { productIds: wanted.join(',') };
      await enqueueNotification(tx, { userId, messageId: taking, template: 'ACCESS_GRANTED', data });
      return wanted;
    });
  }

  /** A program whose courses the user owns costs them nothing. */
  async function refusePriced(
    userId: string,
    ids: readonly string[],
    shop: { locale: Locale; currency: Currency },
  ): Promise<void> {
    const at = now();
    const rules = await readRules(db, ids, shop, at);
    const owned = await ownedIds(userId);
    for (const id of ids) {
      const found = rules.get(id);
      if (!found || found.refusal) throw new ApiError(found?.refusal ?? 'product_not_found');
      const price = derivePrice({
        rule: found.rule,
        currency: shop.currency,
        now: at,
        viewer: 'user',
        owned,
      });
      if (!price.free) throw new ApiError('product_is_not_free');
    }
  }

  return {
    ownedIds,
    listOwned,
    listEntitlements,
    directIds,
    findAccessType,
    hasEntitlement: async (userId: string, productId: string, on: Db | Tx = db) =>
      (await findAccessType(userId, productId, on)) !== null,
    isSubscriber: (userId: string, on: Db | Tx = db) => isSubscriber(on, userId, now()),
    getFree,
    /**
     * For use in another service's transaction: ledger entries, and the lock that keeps "not owned yet" true until it
     * ends.
     */
    lockLedger: repo.lockLedger,
    write: repo.insertEntries,
  };
}

export type EntitlementService = ReturnType<typeof createEntitlementService>;
