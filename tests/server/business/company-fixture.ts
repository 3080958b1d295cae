import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CompanyRole } from '../../../contracts/business/business-values.ts';
import type { Db } from '../../../db/database.ts';
import {
  companies,
  companyMembers,
  companySeatCorrections,
  companySeatPools,
  companySeats,
} from '../../../db/schema/index.ts';
import { insertProduct } from '../../setup/products.ts';
import { insertPerson } from '../identity/account-fixture.ts';

export const DETAILS = {
  name: 'Bakery',
  country: 'DE',
  address: 'Mehlweg 1\n10115 Berlin',
  vatNumber: '',
  billingEmail: 'bills@bakery.example',
};

/** A company with an owner; its address ends with the domain. */
export async function insertCompany(db: Db, domain = 'bakery.example') {
  const owner = await insertPerson(db, { email: `${randomUUID()}@${domain}`, name: 'Olga' });
  const id = randomUUID();
  await db.insert(companies).values({ id, ...DETAILS, createdBy: owner.id });
  await insertMember(db, id, owner.id, 'OWNER');
  return { id, owner, call: { companyId: id, callerId: owner.id } };
}

export async function insertMember(db: Db, companyId: string, userId: string, role: CompanyRole = 'MEMBER') {
  const [row] = await db
    .insert(companyMembers)
    .values({ companyId, userId, role, sharingVersion: 1 })
    .returning();
  return row;
}

/** A pool of seats of a new product. */
export async function insertPool(db: Db, companyId: string, seats: number) {
  const productId = await insertProduct(db, { slug: `bread-${randomUUID()}` });
  return { id: await insertSeats(db, { companyId, productId, seats }), productId };
}

/** A pool of seats of a product or a plan; its id. */
export async function insertSeats(
  db: Db,
  { seats, ...item }: { companyId: string; productId?: string; planId?: string; seats: number },
): Promise<string> {
  const [pool] = await db
    .insert(companySeatPools)
    .values({
      ...{ ...item, source: 'CORRECTION' },
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2036-01-01T00:00:00Z'),
    })
    .returning();
  if (!pool) throw new Error('no pool was created');
  if (seats === 0) return pool.id;
  const numbers = Array.from({ length: seats }, (_, index) => index + 1);
  await db.insert(companySeats).values(numbers.map((number) => ({ poolId: pool.id, number })));
  await db
    .insert(companySeatCorrections)
    .values({ id: randomUUID(), companyId: item.companyId, poolId: pool.id, seats, reason: 'Agreed' });
  return pool.id;
}

/** Messages enqueued for somebody, oldest first. */
export async function messagesTo(db: Db, userId: string) {
  const { rows } = await db.execute<{ payload: Record<string, unknown> }>(sql`
    select payload from outbox where topic = 'notification' and payload->>'userId' = ${userId} order by id`);
  return rows.map(({ payload }) => payload);
}
