import { randomUUID } from 'node:crypto';
import { SeatOffers } from '../../contracts/business/seat.ts';
import { seatLinePrice } from '../../domain/business/seat-price.ts';
import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import type { OpenDatabase } from '../with-database.ts';
import { type Answer, type Buyer, buyerOf, Cut } from './buyer.ts';
import { untilIssued } from './kill-at-step.ts';
import type { Product } from './product.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';
import { openSession, stockSchool } from './school.ts';

/** In full runs; a single round asks for fewer. */
const PEOPLE = 200;
const FEW_PEOPLE = 40;
const SEATS = 25;
const FEW_SEATS = 10;

export interface Company {
  id: string;
  owner: Buyer;
  seniors: Buyer[];
  memberIds: string[];
  productId: string;
}

/**
 * Seats are there once for one paid invoice, under two seniors who pay it at once and kill −9, and none is given twice to
 * people who get one at the same time.
 */
export const companySeats: Proof = {
  name: 'seats of companies',
  run: async ({ rounds, seed, killed, say }) => {
    const random = createRandom(seed);
    const product = await killed();
    const [people, seats] = rounds > 1 ? [PEOPLE, SEATS] : [FEW_PEOPLE, FEW_SEATS];
    const violations = await product.withDatabase(untilIssued);
    let given = 0;
    for (let round = 1; round <= rounds && violations.length < 20; round += 1) {
      const company = await product.withDatabase((open) => makeCompany(open, product.origin, people));
      const invoiceId = await orderSeats(company, seats);
      await payTogether(product, company, { invoiceId, random });
      const poolId = await product.withDatabase((open) => onlyPool(open, invoiceId, violations));
      given += await giveTogether(company, { poolId, seats, violations });
      await product.withDatabase(async ({ db }) => {
        violations.push(...describeViolations(await audit(db)));
      });
      say(`round ${round}: ${given} seats given, ${violations.length} violations`);
    }
    const figures = `${rounds} invoices paid under kill −9, ${given} of ${rounds * people} people got one of ${rounds * seats} seats`;
    return { violations, figures };
  },
};

export async function makeCompany(open: OpenDatabase, origin: string, people: number): Promise<Company> {
  const { emails, productIds } = await stockSchool(open, people + 3, 1);
  const [first = '', second = '', third = '', ...members] = emails;
  const id = randomUUID();
  await open.pool.query(`update users set role = 'SENIOR_CONTENT_MANAGER' where email = any($1)`, [
    [second, third],
  ]);
  await open.pool.query(
    `with made as (
        insert into companies (id, name, country, address, billing_email, created_by)
        select $1, 'Proof', 'DE', 'Street 1', email, id from users where email = $2 returning id)
      insert into company_members (company_id, user_id, role, sharing_version)
      select made.id, u.id, case when u.email = $2 then 'OWNER' else 'MEMBER' end, 1
      from made, users u where u.email = any($3)`,
    [id, first, [first, ...members]],
  );
  const { rows } = await open.pool.query('select id from users where email = any($1)', [members]);
  const signIn = async (email: string) =>
    buyerOf(origin, (await openSession(open, origin, email)).accessToken);
  return {
    ...{ id, productId: productIds[0] ?? '', memberIds: rows.map((row) => String(row.id)) },
    owner: await signIn(first),
    seniors: [await signIn(second), await signIn(third)],
  };
}

export async function orderSeats({ id, owner, productId }: Company, seats: number): Promise<string> {
  const shown = await owner.call('GET', '/api/companies/seat-offers');
  const { currency, offers, discounts } = SeatOffers.parse(shown.body);
  const amount = offers.find((offer) => offer.productId === productId)?.amount ?? 0;
  const { total } = seatLinePrice({ amount, seats }, discounts, currency);
  const { status, body } = await owner.call('POST', `/api/companies/${id}/seats/invoice`, {
    ...{ purchaseId: randomUUID(), total },
    items: [{ productId, planId: null, seats }],
  });
  if (status !== 201) throw new Error(`the invoice answered ${status} ${body.code}`);
  return String((body as { id?: string }).id);
}

/** Both seniors press twice; the product is killed meanwhile, and they press again. */
async function payTogether(
  product: Product,
  { seniors }: Company,
  { invoiceId, random }: { invoiceId: string; random: Random },
): Promise<void> {
  const press = (senior: Buyer, reference: string) =>
    senior.call('POST', `/api/manager/invoices/${invoiceId}/paid`, { reference }).catch((error) => {
      if (!(error instanceof Cut)) throw error;
    });
  const pressed = [...seniors, ...seniors].map((senior, index) => press(senior, `T-${index}`));
  await new Promise((done) => setTimeout(done, random.between(0, 60)));
  await product.kill(random.chance(50));
  await Promise.all(pressed);
  await product.start();
  await Promise.all([...seniors, ...seniors].map((senior, index) => press(senior, `T-${index}`)));
}

async function onlyPool(open: OpenDatabase, invoiceId: string, violations: string[]): Promise<string> {
  const { rows } = await open.pool.query(
    `select p.id from company_seat_pools p join company_invoice_lines l on l.id = p.invoice_line_id
      where l.invoice_id = $1`,
    [invoiceId],
  );
  if (rows.length !== 1) violations.push(`${rows.length} pools of one paid invoice`);
  return String(rows[0]?.id);
}

async function giveTogether(
  { id, owner, memberIds }: Company,
  { poolId, seats, violations }: { poolId: string; seats: number; violations: string[] },
): Promise<number> {
  // A busy service answers 503; the caller tries again.
  const ask = async (userId: string): Promise<Answer> => {
    const answer = await owner.call('POST', `/api/companies/${id}/assignments`, {
      poolId,
      userIds: [userId],
    });
    return answer.status === 503 ? ask(userId) : answer;
  };
  const answers = await Promise.all(memberIds.map(ask));
  const given = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ body }) => body.code === 'seats_used_up').length;
  if (given !== seats) violations.push(`${given} of ${seats} seats were given`);
  if (given + refused !== memberIds.length)
    violations.push(`${memberIds.length - given - refused} people got neither a seat nor a refusal`);
  return given;
}
