import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import {
  companies,
  companyInvitations,
  companyInvoiceCounters,
  companyInvoiceLines,
  companyInvoices,
  companyMembers,
  companySeatAssignments,
  companySeatPools,
  companySeats,
  entitlementEntries,
  productPrices,
  products,
  seatDiscountVersions,
  users,
} from '../schema/index.ts';
import { daysFrom } from './seed-products.ts';
import { DEMO_DOMAIN } from './seed-trial.ts';

const DETAILS = {
  name: 'Bright Bakery',
  country: 'DE',
  address: 'Mehlweg 1\n10115 Berlin',
  vatNumber: '',
  billingEmail: `bakery@${DEMO_DOMAIN}`,
};

/** Members besides the owner; those with a place have a seat of the product at that place, and completed some lessons. */
const MEMBERS = [
  { who: 'ben.bakery', name: 'Ben Baker', role: 'ADMINISTRATOR', team: 'Shop', product: 0, lessons: 3 },
  { who: 'clara.bakery', name: 'Clara Cook', role: 'MEMBER', team: 'Shop', product: 0, lessons: 0 },
  { who: 'dan.bakery', name: 'Dan Dough', role: 'MEMBER', team: 'Bakehouse', product: 1, lessons: 2 },
  { who: 'eva.bakery', name: 'Eva Frost', role: 'MEMBER', team: 'Bakehouse', product: null, lessons: 0 },
] as const;
const DISCOUNTS = [
  { seats: 5, percent: 10 },
  { seats: 20, percent: 15 },
  { seats: 100, percent: 25 },
];

const SEATS = [5, 3] as const;
const SEAT_AMOUNT = 8_000;
const SERIES = 'KURSO';

interface Tools {
  passwordHash: string;
  now: Date;
}

/** The demo company of `owner@demo.kurso.test`: a paid invoice with its seats, and an open one. */
export async function seedCompany(tx: Tx, { passwordHash, now }: Tools): Promise<void> {
  const owner = await tx.query.users.findFirst({ where: eq(users.email, `owner@${DEMO_DOMAIN}`) });
  const sold = await soldProducts(tx);
  if (!owner || sold.length < SEATS.length) return;
  const companyId = randomUUID();
  const createdAt = daysFrom(now, -90);
  await tx
    .insert(companies)
    .values({ id: companyId, ...DETAILS, createdBy: owner.id, createdAt, updatedAt: createdAt });
  await tx.insert(companyMembers).values({ companyId, userId: owner.id, role: 'OWNER', joinedAt: createdAt });
  const people = await insertMembers(tx, companyId, { passwordHash, now });
  const [paid] = await insertInvoices(tx, { companyId, ownerId: owner.id, sold, now });
  const pools = await insertPools(tx, { companyId, lines: paid ?? [], now });
  await tx
    .insert(seatDiscountVersions)
    .values({ version: 1, discounts: DISCOUNTS, validFrom: createdAt, changedBy: null });
  for (const { userId, product, lessons } of people) {
    const pool = product === null ? undefined : pools[product];
    if (!pool) continue;
    await giveSeat(tx, { companyId, userId, pool, now });
    if (lessons > 0) await completeLessons(tx, { userId, productId: pool.productId, lessons, now });
  }
  await insertInvitation(tx, { companyId, ownerId: owner.id, now });
}

/** The first two priced courses, with their titles. */
function soldProducts(tx: Tx) {
  const title = sql<string>`(select l.short_title1 from landings l where l.product_id = ${products.id} and l.locale = 'en')`;
  return tx
    .selectDistinct({ id: products.id, title, publishedAt: products.publishedAt })
    .from(products)
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), isNotNull(productPrices.levelId)))
    .where(and(eq(products.type, 'COURSE'), eq(products.status, 'PUBLISHED')))
    .orderBy(asc(products.publishedAt), asc(products.id))
    .limit(SEATS.length);
}

async function insertMembers(tx: Tx, companyId: string, { passwordHash, now }: Tools) {
  const at = daysFrom(now, -60);
  const people: { userId: string; product: 0 | 1 | null; lessons: number }[] = [];
  for (const { who, name, role, team, product, lessons } of MEMBERS) {
    const account = { email: `${who}@${DEMO_DOMAIN}`, name, passwordHash, verifiedAt: at, consentAt: at };
    const [row] = await tx.insert(users).values(account).returning({ id: users.id });
    const userId = row?.id ?? '';
    await tx
      .insert(companyMembers)
      .values({ companyId, userId, role, team, joinedAt: at, sharingVersion: 1 });
    people.push({ userId, product, lessons });
  }
  return people;
}

interface Sale {
  companyId: string;
  ownerId: string;
  sold: { id: string; title: string }[];
  now: Date;
}

/** A paid one, then an open one; the lines of each. */
async function insertInvoices(tx: Tx, { companyId, ownerId, sold, now }: Sale) {
  const demo = [
    {
      number: 1,
      issuedAt: daysFrom(now, -85),
      paidAt: daysFrom(now, -80),
      seats: SEATS,
      purchaseOrder: 'PO-4711',
    },
    { number: 2, issuedAt: daysFrom(now, -5), paidAt: null, seats: [10], purchaseOrder: '' },
  ];
  const year = now.getUTCFullYear();
  await tx.insert(companyInvoiceCounters).values({ series: SERIES, year, last: demo.length });
  const written: { id: string; productId: string | null; seats: number }[][] = [];
  for (const { number, issuedAt, paidAt, seats, purchaseOrder } of demo) {
    const total = seats.reduce((sum, count) => sum + count * SEAT_AMOUNT, 0);
    const [invoice] = await tx
      .insert(companyInvoices)
      .values({
        ...{
          companyId,
          purchaseId: randomUUID(),
          series: SERIES,
          year,
          number,
          purchaseOrder,
          paidAt,
          issuedAt,
        },
        ...{ status: paidAt ? 'PAID' : 'ISSUED', currency: 'EUR', locale: 'en', net: total, tax: 0, total },
        ...{ reverseCharge: false, data: demoData(), orderedBy: ownerId, dueAt: daysFrom(issuedAt, 30) },
        note: paidAt ? 'SEPA 4711' : '',
      })
      .returning({ id: companyInvoices.id });
    const lines = seats.map((count, position) => ({
      ...{ invoiceId: invoice?.id ?? '', position, productId: sold[position]?.id ?? null, seats: count },
      ...{ title: sold[position]?.title ?? '', amount: SEAT_AMOUNT, total: count * SEAT_AMOUNT },
    }));
    const { id, productId, seats: bought } = companyInvoiceLines;
    written.push(
      await tx.insert(companyInvoiceLines).values(lines).returning({ id, productId, seats: bought }),
    );
  }
  return written;
}

const demoData = () => ({
  ...{ demo: true, taxNote: '', taxPercent: null, buyer: DETAILS },
  seller: { name: 'Kurso', address: '', registration: '', taxId: '', country: '', bank: '' },
});

interface Bought {
  companyId: string;
  lines: { id: string; productId: string | null; seats: number }[];
  now: Date;
}

async function insertPools(tx: Tx, { companyId, lines, now }: Bought) {
  const startsAt = daysFrom(now, -80);
  const endsAt = daysFrom(startsAt, 365);
  const pools: { id: string; productId: string | null }[] = [];
  for (const { id, productId, seats } of lines) {
    const [pool] = await tx
      .insert(companySeatPools)
      .values({ companyId, productId, source: 'INVOICE', invoiceLineId: id, startsAt, endsAt })
      .returning({ id: companySeatPools.id, productId: companySeatPools.productId });
    if (!pool) throw new Error('no pool was created');
    const numbers = Array.from({ length: seats }, (_, index) => ({ poolId: pool.id, number: index + 1 }));
    await tx.insert(companySeats).values(numbers);
    pools.push(pool);
  }
  return pools;
}

interface Gift {
  companyId: string;
  userId: string;
  pool: { id: string; productId: string | null } | undefined;
  now: Date;
}

async function giveSeat(tx: Tx, { companyId, userId, pool, now }: Gift): Promise<void> {
  if (!pool?.productId) return;
  const free = and(eq(companySeats.poolId, pool.id), eq(companySeats.isTaken, false));
  const seat = await tx.query.companySeats.findFirst({ where: free, orderBy: asc(companySeats.number) });
  if (!seat) return;
  await tx.update(companySeats).set({ isTaken: true }).where(eq(companySeats.id, seat.id));
  const assignedAt = daysFrom(now, -50);
  const [assignment] = await tx
    .insert(companySeatAssignments)
    .values({ companyId, poolId: pool.id, seatId: seat.id, userId, assignedAt })
    .returning({ id: companySeatAssignments.id });
  await tx.insert(entitlementEntries).values({
    ...{ userId, productId: pool.productId, direction: 'GRANT', reason: 'seat', createdAt: assignedAt },
    cause: `seat:${assignment?.id}`,
  });
  await tx
    .update(products)
    .set({ learnerCount: sql`${products.learnerCount} + 1` })
    .where(eq(products.id, pool.productId));
}

/** The first lessons of a course, one every other day. */
async function completeLessons(
  tx: Tx,
  {
    userId,
    productId,
    lessons,
    now,
  }: { userId: string; productId: string | null; lessons: number; now: Date },
): Promise<void> {
  const startedAt = daysFrom(now, -20).toISOString();
  const { rows } = await tx.execute<{ course_id: string }>(sql`
    insert into lesson_completions (user_id, course_id, lesson_key, created_at)
    select ${userId}::uuid, v.course_id, l.key,
      ${startedAt}::timestamptz + interval '2 days' * row_number() over (order by m.position, l.position)
    from courses c
    join course_versions v on v.course_id = c.id and v.language = c.base_language and v.status = 'PUBLISHED'
    join modules m on m.version_id = v.id
    join lessons l on l.module_id = m.id
    where c.product_id = ${productId}::uuid
    order by m.position, l.position limit ${lessons}
    returning course_id`);
  const courseId = rows[0]?.course_id;
  if (!courseId) return;
  await tx.execute(sql`
    insert into course_progress (user_id, course_id, status, started_at, updated_at)
    values (${userId}::uuid, ${courseId}::uuid, 'IN_PROGRESS', ${startedAt}::timestamptz,
      ${startedAt}::timestamptz + interval '2 days' * ${lessons})`);
}

/** One that waits; nobody has its token. */
async function insertInvitation(tx: Tx, { companyId, ownerId, now }: Omit<Sale, 'sold'>): Promise<void> {
  await tx.insert(companyInvitations).values({
    ...{
      companyId,
      requestId: randomUUID(),
      position: 0,
      email: `finn.bakery@${DEMO_DOMAIN}`,
      name: 'Finn Flour',
    },
    ...{ team: 'Shop', role: 'MEMBER', tokenHash: randomUUID(), locale: 'en', invitedBy: ownerId },
    ...{ sentAt: daysFrom(now, -1), expiresAt: daysFrom(now, 29) },
  });
}
