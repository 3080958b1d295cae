import { randomUUID } from 'node:crypto';
import type { AffiliateMembership } from '../../../contracts/affiliate/affiliate.ts';
import type { Db } from '../../../db/database.ts';
import {
  affiliateBonuses,
  affiliateCampaigns,
  affiliateCodes,
  affiliateEntries,
  affiliatePartners,
  affiliateReviews,
  affiliateTariffs,
} from '../../../db/schema/index.ts';
import { earnBonuses } from '../../../db/seed/affiliate-ledger.ts';
import { insertSales, withIds } from '../../../db/seed/seed-sales.ts';
import { inject, makePeople, type People, type Role, type Service } from '../role-matrix.ts';

/** What a partner has that calls name. */
export interface RolePartner {
  id: string;
  code: string;
  campaignId: string;
  /** In dollars; euros are left to be paid. */
  payoutId: string;
  /** A transfer that two senior managers approved. */
  approvedId: string;
  heldBonusId: string;
  /** Month of the sales. */
  month: string;
}

export interface PartnerWorld {
  people: People;
  partner: RolePartner;
  other: RolePartner;
  agreed: { document: string; version: number }[];
  tariffId: string;
}

const DAY_MS = 86_400_000;
const ACCOUNT = 'Ari Affiliate, DE89 3704 0044 0532 0130 00';

/** People of all roles; both partners have something of everything. */
export async function makePartners(service: Service, productId: string): Promise<PartnerWorld> {
  const { db } = service.database;
  const people = await makePeople(service);
  const asked = await inject(service, 'GET', '/api/affiliate/users/self', {
    headers: await people.headersOf('user'),
  });
  const { agreements } = JSON.parse(asked.text) as AffiliateMembership;
  const agreed = agreements.map(({ document, version }) => ({ document, version }));
  const [tariff] = await db.select().from(affiliateTariffs).limit(1);
  await joinEarlier(db, people.of('earlier partner').id);
  const made = { productId, agreed };
  return {
    ...{ people, agreed, tariffId: tariff?.id ?? '' },
    partner: await makePartner(service, people, { ...made, as: 'partner', buyer: 'user' }),
    other: await makePartner(service, people, { ...made, as: 'other partner', buyer: 'member' }),
  };
}

/** Somebody who joined before the texts in force. */
async function joinEarlier(db: Db, userId: string): Promise<void> {
  const [partner] = await db.insert(affiliatePartners).values({ userId }).returning();
  const code = `E${randomUUID().slice(0, 8).toUpperCase()}`;
  await db.insert(affiliateCodes).values({ code, partnerId: partner?.id ?? '' });
}

type Joiner = Extract<Role, 'partner' | 'other partner'>;

async function join(service: Service, people: People, as: Joiner, agreed: PartnerWorld['agreed']) {
  const headers = await people.headersOf(as);
  const answer = await inject(service, 'POST', '/api/affiliate/users/self', { headers, body: { agreed } });
  if (answer.status !== 201) throw new Error(`join: ${answer.status} ${answer.text}`);
  const { rows } = await service.database.pool.query('select id from affiliate_partners where user_id = $1', [
    people.of(as).id,
  ]);
  return { id: String(rows[0].id), code: String(JSON.parse(answer.text).partner.code), headers };
}

interface Making {
  as: Joiner;
  buyer: 'user' | 'member';
  productId: string;
  agreed: PartnerWorld['agreed'];
}

async function makePartner(
  service: Service,
  people: People,
  { as, buyer, productId, agreed }: Making,
): Promise<RolePartner> {
  const { db, pool } = service.database;
  const { id, code, headers } = await join(service, people, as, agreed);
  const campaignId = randomUUID();
  await db.insert(affiliateCampaigns).values({ id: campaignId, partnerId: id, name: 'Mail', path: '/' });
  const sold = await sell(db, { partnerId: id, userId: people.of(buyer).id, productId });
  const request = async (currency: string) => {
    const body = { payoutId: randomUUID(), currency, method: 'transfer', account: ACCOUNT };
    const answer = await inject(service, 'POST', '/api/affiliate/payouts', { headers, body });
    if (answer.status !== 201) throw new Error(`payout: ${answer.status} ${answer.text}`);
    return body.payoutId;
  };
  const approvedId = await request('INR');
  await pool.query(`update affiliate_payouts set status = 'APPROVED', approved_at = now() where id = $1`, [
    approvedId,
  ]);
  await pool.query(
    `insert into affiliate_entries (partner_id, kind, payout_id, currency, amount)
      select partner_id, 'PAYOUT', id, currency, -amount from affiliate_payouts where id = $1`,
    [approvedId],
  );
  return { id, code, campaignId, payoutId: await request('USD'), approvedId, ...sold };
}

interface Selling {
  partnerId: string;
  userId: string;
  productId: string;
}

/** Sales of 40 days ago in three currencies, and one whose bonus waits for a decision. */
async function sell(db: Db, { partnerId, userId, productId }: Selling) {
  const at = new Date(Date.now() - 40 * DAY_MS);
  const product = { id: productId, type: 'COURSE', title: 'Bread', amounts: {} } as const;
  const currencies = ['USD', 'EUR', 'INR', 'USD'] as const;
  const sales = currencies.map((currency, index) =>
    withIds(
      {
        ...{
          buyer: 0,
          product,
          currency: currency as 'USD',
          amount: currency === 'INR' ? 4_000_000 : 50_000,
        },
        ...{ campaign: '', source: 'LINK', referrer: '', refund: null, review: index === 3 ? 'WAITS' : null },
        ...{ clickedAt: at, addedAt: at, pendingAt: at, paidAt: at },
      },
      userId,
    ),
  );
  const [tariff] = await db.select().from(affiliateTariffs).limit(1);
  if (!tariff) throw new Error('there is no tariff');
  await db.transaction((tx) => insertSales(tx, sales));
  const bonuses = earnBonuses(partnerId, tariff, sales);
  const held = bonuses.at(-1)?.row.id ?? '';
  await db.insert(affiliateBonuses).values(bonuses.map(({ row }) => row));
  await db.insert(affiliateEntries).values(bonuses.flatMap(({ entries }) => entries));
  await db.insert(affiliateReviews).values({ bonusId: held, reasons: ['COUPON_SITE'], openedAt: at });
  return { heldBonusId: held, month: at.toISOString().slice(0, 7) };
}
