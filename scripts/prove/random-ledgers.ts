import type {
  EntitlementFacts,
  LedgerEntry,
  Part,
  SubscriptionPeriod,
} from '../../domain/commerce/entitlement.ts';
import type { Random } from './random.ts';

/** The point in time of all queries. */
export const EVALUATED_AT = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;
const PRODUCT_COUNT = 12;

/** A price row with the discount of a subscription. */
export interface PriceRow {
  productId: string;
  percent: number;
  from: Date;
}

/** Nested products, with the prices that decide what a subscription includes. */
export interface World extends Pick<EntitlementFacts, 'products' | 'parts'> {
  prices: PriceRow[];
}

/** One person with a ledger and subscriptions. */
export interface Person extends Pick<EntitlementFacts, 'entries' | 'subscriptions'> {
  userId: string;
}

const day = (offset: number) => new Date(EVALUATED_AT.getTime() + offset * DAY_MS);

/** A random id, determined by the seed. */
export function randomId(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    random.between(0, 0xffff_ffff).toString(16).padStart(8, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function randomWorld(random: Random): World {
  const ids = Array.from({ length: PRODUCT_COUNT }, () => randomId(random));
  const prices: PriceRow[] = [];
  const products = ids.map((id) => {
    const percent = random.pick([0, 0, 0, 50, 100]);
    prices.push({ productId: id, percent, from: day(-10) });
    // The newest row that has started applies.
    if (random.chance(40)) prices.push({ productId: id, percent: random.pick([0, 100]), from: day(-20) });
    if (random.chance(40)) prices.push({ productId: id, percent: random.pick([0, 100]), from: day(5) });
    return {
      id,
      published: random.chance(75),
      inSubscription: random.chance(25),
      subscriptionPercent: percent,
    };
  });
  return { products, prices, parts: randomParts(random, ids) };
}

/** Mostly professions with programs and courses; sometimes products that contain each other. */
function randomParts(random: Random, ids: readonly string[]): Part[] {
  const parts = new Map<string, Part>();
  for (let n = random.between(0, 14); n > 0; n -= 1) {
    const [one, two] = [random.between(0, ids.length - 1), random.between(0, ids.length - 1)];
    const turned = one > two && !random.chance(5);
    const [parent, child] = turned ? [two, one] : [one, two];
    const [parentId = '', childId = ''] = [ids[parent], ids[child]];
    if (parent !== child) parts.set(`${parentId} ${childId}`, { parentId, childId });
  }
  return [...parts.values()];
}

export function randomPerson(random: Random, { products }: World, userId: string): Person {
  return {
    userId,
    entries: randomLedger(random, products),
    subscriptions: randomPeriods(random),
  };
}

const CAUSES = ['order-line:1', 'order-line:2', 'free:1', 'seat:1'];

/** Entries in any order: a revocation may be stored, and dated, before its grant, or have none. */
function randomLedger(random: Random, products: World['products']): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>();
  for (let n = random.between(0, 8); n > 0; n -= 1) {
    const { id: productId } = random.pick(products);
    const direction = random.chance(65) ? 'GRANT' : 'REVOKE';
    const reason = random.pick(
      direction === 'GRANT'
        ? (['paid', 'free', 'granted', 'seat'] as const)
        : (['refunded', 'corrected'] as const),
    );
    const cause = random.pick(CAUSES);
    // Few distinct times, so that some grants coincide.
    const at = day(-random.between(1, 6));
    entries.set([cause, direction, productId].join(' '), { productId, direction, reason, cause, at });
  }
  return [...entries.values()];
}

/** None, active, active but cancelled, ending exactly now, expired, or an old one and a new one. */
function randomPeriods(random: Random): SubscriptionPeriod[] {
  // One person's subscriptions never overlap.
  const turn = day(-random.between(1, 29));
  const ended = { since: day(-60), until: turn };
  const running = { since: turn, until: day(random.between(1, 30)) };
  return random.pick([[], [running], [ended], [ended, running], [{ since: day(-30), until: EVALUATED_AT }]]);
}
