import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { PAYOUT_MINIMUM } from '../../contracts/affiliate/affiliate-values.ts';
import type { Tx } from '../database.ts';
import {
  affiliateAgreements,
  affiliateBonuses,
  affiliateCampaigns,
  affiliateClicks,
  affiliateCodes,
  affiliateEntries,
  affiliatePartners,
  affiliatePayoutEntries,
  affiliatePayouts,
  affiliateReviews,
  affiliateSignUps,
  affiliateTariffs,
  affiliateTouches,
  users,
} from '../schema/index.ts';
import { BUYERS, CAMPAIGNS, DAY_MS, madeSales, noise, type SoldProduct } from './affiliate-history.ts';
import { earnBonuses, rejectedAt, type SeededBonus } from './affiliate-ledger.ts';
import { insertSales, type SeededSale, withIds } from './seed-sales.ts';
import { DEMO_DOMAIN } from './seed-trial.ts';

export interface AffiliateSeed {
  /** The demo partner. */
  userId: string;
  /** Versions of the texts in force: document → version. */
  agreements: Readonly<Record<string, number>>;
  now: Date;
}

const CODE = 'TOMAS';
const NAMES = ['Alma', 'Bruno', 'Clara', 'Dario', 'Elif', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const SURNAMES = ['Berg', 'Costa', 'Duval'];

/**
 * A year of the demo partner: clicks, sign-ups, sales to made buyers, bonuses, refunds, two payouts, a bonus that waits for
 * a decision and one that was rejected. Writes nothing where there is no tariff or nothing is for sale.
 */
export async function seedAffiliate(tx: Tx, { userId, agreements, now }: AffiliateSeed): Promise<void> {
  const [tariff] = await tx.select().from(affiliateTariffs).orderBy(asc(affiliateTariffs.validFrom)).limit(1);
  const products = await findProducts(tx);
  if (!tariff || products.length === 0) return;
  const joinedAt = new Date(now.getTime() - 365 * DAY_MS);
  const partnerId = await insertPartner(tx, userId, agreements, joinedAt);
  const made = madeSales(products, now);
  const buyers = await insertBuyers(
    tx,
    made.slice(0, BUYERS).map(({ clickedAt }) => clickedAt),
  );
  const sales = made.map((sale) => withIds(sale, buyers[sale.buyer]?.id ?? userId));
  await insertSales(tx, sales);
  await insertReferrals(tx, partnerId, sales, buyers);
  await insertClicks(tx, partnerId, products, now);
  const bonuses = earnBonuses(partnerId, tariff, sales);
  const seniors = await findSeniors(tx);
  await insertBonuses(tx, bonuses, seniors);
  for (const daysAgo of [210, 90]) {
    const requestedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    await insertPayout(tx, { partnerId, bonuses, requestedAt, seniors });
  }
}

/** What the school sells for money, by title; a price is the amount of its level. */
async function findProducts(tx: Tx): Promise<SoldProduct[]> {
  const { rows } = await tx.execute<{
    id: string;
    type: SoldProduct['type'];
    title: string;
    amounts: object;
  }>(sql`
    select distinct on (l.url_slug) p.id, p.type, l.short_title1 as title, v.amounts
    from products p join landings l on l.product_id = p.id and l.locale = 'en'
    join product_prices pp on pp.product_id = p.id join price_levels v on v.id = pp.level_id
    where p.status = 'PUBLISHED' order by l.url_slug, pp.valid_from desc`);
  return rows.map((row) => ({ ...row, amounts: row.amounts as Record<string, number> }));
}

async function insertPartner(
  tx: Tx,
  userId: string,
  agreements: AffiliateSeed['agreements'],
  joinedAt: Date,
): Promise<string> {
  const [partner] = await tx
    .insert(affiliatePartners)
    .values({ userId, joinedAt })
    .returning({ id: affiliatePartners.id });
  const partnerId = partner?.id ?? '';
  await tx.insert(affiliateCodes).values({ code: CODE, partnerId, createdAt: joinedAt });
  const agreed = Object.entries(agreements);
  if (agreed.length > 0)
    await tx
      .insert(affiliateAgreements)
      .values(agreed.map(([document, version]) => ({ partnerId, document, version, agreedAt: joinedAt })));
  await tx.insert(affiliateCampaigns).values([
    {
      id: randomUUID(),
      partnerId,
      name: 'Newsletter',
      path: '/',
      source: 'mail',
      medium: 'email',
      campaign: 'newsletter',
      createdAt: joinedAt,
    },
    {
      id: randomUUID(),
      partnerId,
      name: 'Blog',
      path: '/education/course/catalog',
      source: 'blog',
      medium: 'referral',
      campaign: 'blog',
      createdAt: joinedAt,
    },
  ]);
  return partnerId;
}

/** Accounts made soon after their first click, which nobody can sign in to. */
async function insertBuyers(tx: Tx, clicks: readonly Date[]) {
  const soon = (at: Date) => new Date(at.getTime() + 20 * 60_000);
  return tx
    .insert(users)
    .values(
      clicks.map((at, index) => ({
        email: `reader${index + 1}@${DEMO_DOMAIN}`,
        name: `${NAMES[index % NAMES.length]} ${SURNAMES[index % SURNAMES.length]}`,
        ...{ role: 'STUDENT', createdAt: soon(at), verifiedAt: soon(at), consentAt: soon(at) },
      })),
    )
    .returning({ id: users.id, createdAt: users.createdAt });
}

async function insertReferrals(
  tx: Tx,
  partnerId: string,
  sales: readonly SeededSale[],
  buyers: readonly { id: string; createdAt: Date }[],
): Promise<void> {
  await tx.insert(affiliateTouches).values(
    sales.map(({ userId, source, campaign, referrer, clickedAt }) => ({
      ...{ userId, partnerId, source, campaign, referrer, clickedAt },
      ...{ utmSource: campaign && 'mail', path: '/', claimedAt: new Date(clickedAt.getTime() + 25 * 60_000) },
    })),
  );
  await tx.insert(affiliateSignUps).values(
    buyers.map(({ id: userId, createdAt: signedUpAt }, index) => ({
      ...{ userId, partnerId, campaign: sales[index]?.campaign ?? '', signedUpAt },
      productId: index % 2 ? (sales[index]?.product.id ?? null) : null,
    })),
  );
}

/** Some clicks on most days, in the evening. */
async function insertClicks(
  tx: Tx,
  partnerId: string,
  products: readonly SoldProduct[],
  now: Date,
): Promise<void> {
  const rows = Array.from({ length: 360 }, (_, daysAgo) => {
    const day = Math.floor(now.getTime() / DAY_MS - 1 - daysAgo) * DAY_MS;
    const count = Math.floor(noise(daysAgo) * (10 - daysAgo / 60));
    return {
      ...{ partnerId, at: new Date(day + 19 * 3_600_000), campaign: CAMPAIGNS[daysAgo % 3] ?? '', count },
      productId: daysAgo % 2 ? null : (products[daysAgo % products.length]?.id ?? null),
    };
  });
  await tx.insert(affiliateClicks).values(rows.filter(({ count }) => count > 0));
}

/** Who decides: the one who asks, and the one who confirms. */
interface Seniors {
  asks: string | null;
  confirms: string | null;
}

async function findSeniors(tx: Tx): Promise<Seniors> {
  const [first, second] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'SENIOR_CONTENT_MANAGER'))
    .orderBy(asc(users.email))
    .limit(2);
  return { asks: first?.id ?? null, confirms: second?.id ?? null };
}

async function insertBonuses(tx: Tx, bonuses: readonly SeededBonus[], seniors: Seniors): Promise<void> {
  await tx.insert(affiliateBonuses).values(bonuses.map(({ row }) => row));
  await tx.insert(affiliateEntries).values(bonuses.flatMap(({ entries }) => entries));
  await tx.insert(affiliateReviews).values(
    bonuses.flatMap(({ sale, row }) => {
      if (!sale.review) return [];
      const facts = { referrer: sale.referrer };
      const waits = { bonusId: row.id, reasons: ['COUPON_SITE'], facts, openedAt: sale.paidAt };
      if (sale.review === 'WAITS') return [waits];
      const decided = { decision: 'REJECT', decidedAt: rejectedAt(sale), note: 'A site of coupons' };
      return [{ ...waits, ...decided, decidedBy: seniors.asks, confirmedBy: seniors.confirms }];
    }),
  );
}

interface SeededPayout {
  partnerId: string;
  bonuses: readonly SeededBonus[];
  requestedAt: Date;
  seniors: Seniors;
}

/** Pays what was payable in dollars at a time; nothing below the minimum. */
async function insertPayout(
  tx: Tx,
  { partnerId, bonuses, requestedAt, seniors }: SeededPayout,
): Promise<void> {
  const paid = new Set(
    (await tx.select({ id: affiliatePayoutEntries.entryId }).from(affiliatePayoutEntries)).map(
      ({ id }) => id,
    ),
  );
  const entries = bonuses
    .filter(
      ({ row, sale }) => row.currency === 'USD' && row.payableAt <= requestedAt && sale.review !== 'WAITS',
    )
    .flatMap((bonus) => bonus.entries)
    .filter(({ id, createdAt }) => createdAt <= requestedAt && !paid.has(id));
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  if (amount < PAYOUT_MINIMUM.USD) return;
  const after = (days: number) => new Date(requestedAt.getTime() + days * DAY_MS);
  const payoutId = randomUUID();
  await tx.insert(affiliatePayouts).values({
    ...{ id: payoutId, partnerId, currency: 'USD', amount, method: 'transfer', status: 'PAID' },
    ...{ account: '', accountShown: '•••• 4821', reference: `SEPA ${payoutId.slice(0, 8).toUpperCase()}` },
    ...{ requestedAt, approvedAt: after(1), paidAt: after(3) },
    ...{ approvedBy: seniors.asks, confirmedBy: seniors.confirms, paidBy: seniors.asks },
  });
  await tx.insert(affiliateEntries).values({
    ...{ partnerId, kind: 'PAYOUT', payoutId, currency: 'USD', amount: -amount, createdAt: after(1) },
  });
  await tx.insert(affiliatePayoutEntries).values(entries.map(({ id: entryId }) => ({ payoutId, entryId })));
}
