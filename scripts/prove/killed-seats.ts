import { randomUUID } from 'node:crypto';
import { type Buyer, buyerOf } from './buyer.ts';
import { type Company, makeCompany, orderSeats } from './company-seats.ts';
import {
  auditNow,
  killAtStep,
  nameStep,
  type Place,
  readStep,
  type StepText,
  untilIssued,
  untilNothing,
} from './kill-at-step.ts';
import { chooseApart } from './kill-rounds.ts';
import { passMinutes } from './kill-stage.ts';
import type { Proof } from './proof.ts';
import { expectStatus } from './purchase-walk.ts';
import { openSession, stockSchool } from './school.ts';

const SETTLE_MS = 60_000;
/** One is assigned, one is given by an invitation, one stays free. */
const SEATS = 3;

/** From the transfer to the seat of somebody who was invited. */
export const SEAT_STEPS: readonly StepText[] = [
  'invoice.decided',
  'invoice.opened',
  'invoice.told',
  'invoice.answered',
  'seat.taken',
  'seat.granted',
  'seat.told',
  'seat.answered',
  'invitation.taken',
  'invitation.joined',
  'seat.taken:2',
  'seat.granted:2',
  'seat.told:2',
  'invitation.seated',
  'invitation.answered',
];

/** kill −9 at each named step of paying an invoice and of giving its seats: in the end everything is there once. */
export const killedSeats: Proof = {
  name: 'killed at every step of seats',
  run: async ({ rounds, seed, killed, say }) => {
    const product = await killed();
    const violations: string[] = [];
    await product.withDatabase(async (open) => {
      const place: Place = { product, open, settings: {} };
      violations.push(...(await untilIssued(open)));
      for (const text of chooseApart(SEAT_STEPS, rounds, seed)) {
        const step = readStep(text);
        const stage = await openSeatStage(place);
        await product.kill(false);
        await passMinutes(open);
        const found = await killAtStep(place, step, () => giveSeats(stage));
        await giveSeats(stage);
        found.push(...(await untilNothing(() => seatsWrong(stage), SETTLE_MS)), ...(await auditNow(open)));
        violations.push(...found.map((what) => `${nameStep(step)}: ${what}`));
        say(`killed at ${nameStep(step)}, ${found.length} violations`);
      }
    });
    return {
      violations,
      figures: `${rounds} kills, each invoice opened its ${SEATS} seats once, two people got one`,
    };
  },
};

interface SeatStage {
  place: Place;
  company: Company;
  invoiceId: string;
  invited: { id: string; email: string; buyer: Buyer };
  /** Chosen by the browser. */
  requestId: string;
}

async function openSeatStage(place: Place): Promise<SeatStage> {
  const { open, product } = place;
  const company = await makeCompany(open, product.origin, 1);
  const invoiceId = await orderSeats(company, SEATS);
  const { emails } = await stockSchool(open, 1, 0);
  const [email = ''] = emails;
  const { id, accessToken } = await openSession(open, product.origin, email);
  const invited = { id, email, buyer: buyerOf(product.origin, accessToken) };
  return { place, company, invoiceId, invited, requestId: randomUUID() };
}

/** Everybody does their part; again, when they got no answer. */
async function giveSeats({ place, company, invoiceId, invited, requestId }: SeatStage): Promise<void> {
  const { id, owner, seniors, memberIds } = company;
  const one = async (sql: string, value: string): Promise<string> =>
    String((await place.open.pool.query(sql, [value])).rows[0]?.id);
  const paid = await seniors[0]?.call('POST', `/api/manager/invoices/${invoiceId}/paid`, {
    reference: 'T-1',
  });
  if (paid) expectStatus(paid, 200);
  const poolId = await one(
    `select p.id from company_seat_pools p join company_invoice_lines l on l.id = p.invoice_line_id
      where l.invoice_id = $1`,
    invoiceId,
  );
  const seat = { poolId, userIds: memberIds };
  expectStatus(await owner.call('POST', `/api/companies/${id}/assignments`, seat), 200);
  const people = [{ email: invited.email, name: '', team: '' }];
  const list = { requestId, people, poolId };
  expectStatus(await owner.call('POST', `/api/companies/${id}/invitations`, list), 201);
  const token = await one('select id from company_invitations where company_id = $1', id);
  const accepted = { token, sharesProgress: true };
  expectStatus(await invited.buyer.call('POST', '/api/companies/invitations/accept', accepted), 200);
}

const FOUND = `select
    (select count(*)::int from company_seat_pools where company_id = $1) as pools,
    (select array[count(*), count(*) filter (where s.is_taken), count(s.reserved_for)]::int[] from company_seats s
      join company_seat_pools p on p.id = s.pool_id where p.company_id = $1 and s.removed_at is null) as seats,
    (select array_agg(user_id::text order by user_id::text) from company_seat_assignments
      where company_id = $1 and ended_at is null) as holders,
    (select array_agg(e.user_id::text order by e.user_id::text) from access_entries e
      where e.product_id = $2 and e.direction = 'GRANT') as grants,
    (select array_agg(distinct e.user_id::text order by e.user_id::text) from access_entries e
      join entitlements(array[e.user_id], 'infinity') x on x.product_id = e.product_id
      where e.product_id = $2) as open,
    (select count(*)::int from company_members where company_id = $1 and left_at is null) as members,
    (select array_agg(n.template order by n.template) from notifications n
      where n.user_id = any($3::uuid[]) and n.template like 'SEAT%') as told,
    (select array_agg(n.template) from notifications n join company_members m on m.user_id = n.user_id
      where m.company_id = $1 and m.role = 'OWNER') as "ownerTold",
    (select array_agg(cause) from outbox where done_at is null and (payload->>'userId')::uuid = any($3::uuid[])) as waiting`;

/** What is missing or there twice; empty when each of both has one seat. */
async function seatsWrong({ place, company, invited }: SeatStage): Promise<string[]> {
  const people = [...company.memberIds, invited.id].toSorted();
  const { rows } = await place.open.pool.query(FOUND, [company.id, company.productId, people]);
  const expected = {
    ...{ pools: 1, seats: [SEATS, 2, 0], holders: people, grants: people, open: people, members: 3 },
    told: ['SEAT_GIVEN', 'SEAT_GIVEN'],
    ownerTold: ['COMPANY_INVOICE_PAID'],
    waiting: null,
  };
  return Object.entries(expected).flatMap(([what, wanted]) => {
    const [is, should] = [JSON.stringify(rows[0]?.[what]), JSON.stringify(wanted)];
    return is === should ? [] : [`${what}: ${is} instead of ${should}`];
  });
}
