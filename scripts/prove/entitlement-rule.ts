import type { Pool, PoolClient } from 'pg';
import { type Entitlement, entitlementsOf, type LedgerEntry } from '../../domain/commerce/entitlement.ts';
import { oldRule } from '../../tests/fixtures/old-entitlement-rule.ts';
import { askRule, fillOwnTables, openOwnTables } from './entitlement-rows.ts';
import { createRandom } from './random.ts';
import {
  EVALUATED_AT,
  type Person,
  randomId,
  randomPerson,
  randomWorld,
  type World,
} from './random-ledgers.ts';

/** The intended differences between the rule and its previous version. */
export const EXPECTED_DIFFERENCES = [
  'a subscription opens the parts of what it includes',
  'a subscription opens what it makes free',
  'lists show what a subscription opens',
  'cards show what a subscription opens as a part or makes free',
  'cards do not show unpublished products as open by subscription',
  'a part comes through the grant that stands longest',
] as const;
type Difference = (typeof EXPECTED_DIFFERENCES)[number];

export interface Compared {
  ledgers: number;
  entitlements: number;
  /** Number of ledgers in which a revocation precedes its grant. */
  revokedFirst: number;
  differences: Map<Difference, number>;
  violations: string[];
}

export const nothingCompared = (): Compared => ({
  ...{ ledgers: 0, entitlements: 0, revokedFirst: 0, violations: [] },
  differences: new Map(EXPECTED_DIFFERENCES.map((name) => [name, 0])),
});

/** Compares both implementations of the rule, and the rule with its previous version, over random ledgers. */
export async function compareRandomLedgers(
  pool: Pool,
  { worlds, peopleInEach, seed }: { worlds: number; peopleInEach: number; seed: number },
): Promise<Compared> {
  const random = createRandom(seed);
  const compared = nothingCompared();
  const client = await pool.connect();
  try {
    await openOwnTables(client);
    const userIds = Array.from({ length: peopleInEach }, () => randomId(random));
    for (let n = 0; n < worlds; n += 1) {
      const world = randomWorld(random);
      const people = userIds.map((userId) => randomPerson(random, world, userId));
      await fillOwnTables(client, world, people);
      const some = world.products.filter(() => random.chance(30)).map(({ id }) => id);
      await compareAll(client, { world, people, at: EVALUATED_AT, some }, compared);
    }
  } finally {
    // Destroying the connection drops its temporary tables.
    client.release(true);
  }
  return compared;
}

interface Question {
  world: World;
  people: readonly Person[];
  at: Date;
  /** A few products, queried separately. */
  some: readonly string[];
}

/** Compares everything about these people, and adds the result to `compared`. */
export async function compareAll(client: PoolClient, question: Question, compared: Compared): Promise<void> {
  const { world, people, at, some } = question;
  const userIds = people.map(({ userId }) => userId);
  const asOf = at.toISOString();
  const results = {
    all: await askRule(client, userIds, { at: asOf }),
    few: await askRule(client, userIds, { at: asOf, productIds: some }),
    owned: await askRule(client, userIds, { at: 'infinity' }),
  };
  for (const person of people) {
    const pure = entitlementsOf({ ...world, ...person }, at);
    for (const what of formsThatDiffer(question, person, pure, results)) {
      compared.violations.push(`${what}: person ${person.userId}`);
    }
    compareWithOld(world, person, { pure, at }, compared);
    compared.ledgers += 1;
    compared.entitlements += pure.size;
    if (hasRevocationFirst(person.entries)) compared.revokedFirst += 1;
  }
}

type RuleResults = Awaited<ReturnType<typeof askRule>>;

/** Queries the SQL function in each way, and the pure function with the ledger reversed. */
function formsThatDiffer(
  { world, some, at }: Question,
  person: Person,
  pure: ReadonlyMap<string, Entitlement>,
  { all, few, owned }: Record<'all' | 'few' | 'owned', RuleResults>,
): string[] {
  const wanted = [...pure.values()];
  const of = (results: RuleResults) => [...(results.get(person.userId)?.values() ?? [])];
  const turned = entitlementsOf({ ...world, ...person, entries: person.entries.toReversed() }, at);
  const pairs: [string, Entitlement[], Entitlement[]][] = [
    ['SQL and domain differ', of(all), wanted],
    ['SQL of some products differs', of(few), wanted.filter(({ productId }) => some.includes(productId))],
    [
      'SQL without subscriptions differs',
      of(owned),
      wanted.filter(({ accessType }) => accessType === 'PURCHASED'),
    ],
    ['the order of the ledger counts', [...turned.values()], wanted],
  ];
  return pairs.filter(([, one, other]) => text(one) !== text(other)).map(([what]) => what);
}

const text = (list: readonly Entitlement[]): string =>
  list
    .map(({ productId, accessType, since, viaProductId }) =>
      [productId, accessType, since.toISOString(), viaProductId].join(' '),
    )
    .sort()
    .join('\n');

function hasRevocationFirst(entries: readonly LedgerEntry[]): boolean {
  return entries.some((revoked, index) => {
    const isItsGrant = (entry: LedgerEntry) =>
      entry.direction === 'GRANT' && entry.productId === revoked.productId && entry.cause === revoked.cause;
    return revoked.direction === 'REVOKE' && entries.slice(index + 1).some(isItsGrant);
  });
}

/** Names every difference from the previous rule; an unintended one is a violation. */
function compareWithOld(
  world: World,
  person: Person,
  { pure, at }: { pure: Map<string, Entitlement>; at: Date },
  { differences, violations }: Compared,
): void {
  const old = oldRule({ ...world, ...person }, at);
  for (const product of world.products) {
    const now = pure.get(product.id);
    const { accessType = null, since, viaProductId = null } = now ?? {};
    const bySubscription = accessType === 'SUBSCRIPTION';
    const isMadeFree = product.subscriptionPercent === 100 && !product.inSubscription;
    const listed = old.listed(product.id);
    const note = (from: unknown, to: unknown, reason: Difference | false) => {
      if (from === to) return;
      if (reason) differences.set(reason, (differences.get(reason) ?? 0) + 1);
      else
        violations.push(`${from} became ${to} without an intended reason: ${product.id} of ${person.userId}`);
    };
    const opened =
      (viaProductId !== null && EXPECTED_DIFFERENCES[0]) || (isMadeFree && EXPECTED_DIFFERENCES[1]);
    note(old.findAccessType(product.id), accessType, bySubscription && opened);
    note(listed ? 'PURCHASED' : null, accessType, bySubscription && EXPECTED_DIFFERENCES[2]);
    const card = old.card(product.id);
    const lost = card === 'SUBSCRIPTION' && !product.published && EXPECTED_DIFFERENCES[4];
    note(card, accessType, card === null && bySubscription ? opened && EXPECTED_DIFFERENCES[3] : lost);
    if (!listed || !since) continue;
    const isEarlier = viaProductId !== null && listed.viaProductId !== null && since <= listed.since;
    note(through(listed), through({ since, viaProductId }), isEarlier && EXPECTED_DIFFERENCES[5]);
  }
}

const through = ({ since, viaProductId }: { since: Date; viaProductId: string | null }): string =>
  `${viaProductId} ${since.toISOString()}`;
