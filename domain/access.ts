export const ACCESS_DIRECTIONS = ['GRANT', 'REVOKE'] as const;
export type AccessDirection = (typeof ACCESS_DIRECTIONS)[number];

export const ACCESS_REASONS = ['paid', 'free', 'granted', 'refunded', 'seat', 'corrected'] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];

/** One line of the ledger of one person. */
export interface AccessEntry {
  productId: string;
  direction: AccessDirection;
  reason: AccessReason;
  /** A revocation takes back the grant of the same cause, so a bundle's refund leaves what was bought apart. */
  cause: string;
  at: Date;
}

/** A grant that still stands. */
export interface Holding {
  productId: string;
  since: Date;
  reason: AccessReason;
}

/** Folds one person's ledger: a product is held while at least one cause granted it and did not take it back. */
export function foldAccess(entries: readonly AccessEntry[]): Map<string, Holding> {
  const revoked = new Set<string>();
  for (const entry of entries) {
    if (entry.direction === 'REVOKE') revoked.add(`${entry.productId}\n${entry.cause}`);
  }
  const held = new Map<string, Holding>();
  for (const { productId, direction, reason, cause, at } of entries) {
    if (direction !== 'GRANT' || revoked.has(`${productId}\n${cause}`)) continue;
    const earlier = held.get(productId);
    if (!earlier || at < earlier.since) held.set(productId, { productId, since: at, reason });
  }
  return held;
}

/** A program gives its courses, a profession its programs and courses (decisions §5). */
export interface Part {
  parentId: string;
  childId: string;
}

/** Everything that the held products open: themselves and their parts, however deep. */
export function withParts(held: Iterable<string>, parts: readonly Part[]): Map<string, string> {
  const children = Map.groupBy(parts, (part) => part.parentId);
  const via = new Map<string, string>();
  const queue: { id: string; root: string }[] = [];
  for (const id of held) queue.push({ id, root: id });
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (via.has(next.id)) continue;
    via.set(next.id, next.root);
    for (const { childId } of children.get(next.id) ?? []) queue.push({ id: childId, root: next.root });
  }
  return via;
}
