import type { AccessType } from '../../contracts/scalars.ts';

export const LEDGER_DIRECTIONS = ['GRANT', 'REVOKE'] as const;
export type LedgerDirection = (typeof LEDGER_DIRECTIONS)[number];

/** `disputed`: held while a bank decides, and given again when we win (product §4 Refunds). */
export const LEDGER_REASONS = [
  'paid',
  'free',
  'granted',
  'refunded',
  'disputed',
  'seat',
  'corrected',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** One ledger entry of a user. */
export interface LedgerEntry {
  productId: string;
  direction: LedgerDirection;
  reason: LedgerReason;
  /** A revocation only cancels the grant with the same cause, so refunding a bundle keeps separate purchases. */
  cause: string;
  at: Date;
}

/** A grant that has not been revoked. */
export interface ActiveGrant {
  productId: string;
  since: Date;
  reason: LedgerReason;
}

/** Folds one user's ledger: a product is held while at least one cause has granted it and not revoked it. */
export function foldLedger(entries: readonly LedgerEntry[]): Map<string, ActiveGrant> {
  const revoked = new Set<string>();
  for (const entry of entries) {
    if (entry.direction === 'REVOKE') revoked.add(`${entry.productId}\n${entry.cause}`);
  }
  const held = new Map<string, ActiveGrant>();
  for (const { productId, direction, reason, cause, at } of entries) {
    if (direction !== 'GRANT' || revoked.has(`${productId}\n${cause}`)) continue;
    const earlier = held.get(productId);
    if (!earlier || at < earlier.since) held.set(productId, { productId, since: at, reason });
  }
  return held;
}

/** A program includes its courses, a profession its programs and courses (product §4 Learning). */
export interface Part {
  parentId: string;
  childId: string;
}

/**
 * All products that the held ones open, each with the held product that opens it: first the held products, then their
 * parts. If several open a part, the first one counts.
 */
export function withParts(held: Iterable<string>, parts: readonly Part[]): Map<string, string> {
  const children = Map.groupBy(parts, (part) => part.parentId);
  const roots = [...held];
  const via = new Map(roots.map((id) => [id, id]));
  for (const root of roots) {
    const reached = new Set([root]);
    for (const id of reached) {
      if (!via.has(id)) via.set(id, root);
      for (const { childId } of children.get(id) ?? []) reached.add(childId);
    }
  }
  return via;
}

/** A paid period: it runs until `until`, even if cancelled. */
export interface SubscriptionPeriod {
  since: Date;
  until: Date;
}

/** Facts that decide whether a subscription opens a product. */
export interface SubscribedProduct {
  id: string;
  published: boolean;
  inSubscription: boolean;
  /** Subscription discount of the price in force, 0–100. */
  subscriptionPercent: number;
}

/** Whether a subscription includes the product: it is marked so, or the discount makes it free. */
export function isInSubscription(
  product: Pick<SubscribedProduct, 'inSubscription' | 'subscriptionPercent'>,
): boolean {
  return product.inSubscription || product.subscriptionPercent === 100;
}

/** The facts about a user and the catalogue that the rule needs. */
export interface EntitlementFacts {
  entries: readonly LedgerEntry[];
  subscriptions: readonly SubscriptionPeriod[];
  products: readonly SubscribedProduct[];
  parts: readonly Part[];
}

/** A product a user may learn, and why. */
export interface Entitlement {
  productId: string;
  accessType: AccessType;
  since: Date;
  /** The program or profession that includes it; null when it is held or included directly. */
  viaProductId: string | null;
}

/**
 * What a user may learn and why; the SQL function `entitlements` gives the same result. An unrevoked grant opens its
 * product and all its parts (PURCHASED). A running subscription opens the published products it includes and their
 * published parts (SUBSCRIPTION). PURCHASED takes precedence; then directly held products, then the earliest, then the
 * smallest id.
 */
export function entitlementsOf(facts: EntitlementFacts, at: Date): Map<string, Entitlement> {
  const { entries, subscriptions, products, parts } = facts;
  const found = new Map<string, Entitlement>();
  const add = (
    accessType: AccessType,
    roots: readonly Pick<ActiveGrant, 'productId' | 'since'>[],
    inside = parts,
  ) => {
    const since = new Map(roots.map((root) => [root.productId, root.since]));
    const ids = roots.toSorted(byAge).map((root) => root.productId);
    for (const [productId, root] of withParts(ids, inside)) {
      const start = since.get(root);
      if (!start || found.has(productId)) continue;
      found.set(productId, {
        productId,
        accessType,
        since: start,
        viaProductId: root === productId ? null : root,
      });
    }
  };
  add('PURCHASED', [...foldLedger(entries).values()]);
  const starts = subscriptions.filter(({ until }) => until > at).map(({ since }) => since.getTime());
  if (starts.length === 0) return found;
  const published = new Set(products.filter((product) => product.published).map(({ id }) => id));
  const since = new Date(Math.min(...starts));
  const included = products.filter((product) => product.published && isInSubscription(product));
  add(
    'SUBSCRIPTION',
    included.map(({ id }) => ({ productId: id, since })),
    parts.filter(({ childId }) => published.has(childId)),
  );
  return found;
}

type Aged = Pick<ActiveGrant, 'productId' | 'since'>;

const byAge = (a: Aged, b: Aged): number =>
  a.since.getTime() - b.since.getTime() || (a.productId < b.productId ? -1 : 1);
