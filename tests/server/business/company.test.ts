import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyMembers, companySeats, users } from '../../../db/schema/index.ts';
import { createCompanyService } from '../../../server/modules/business/company/company.service.ts';
import { createMemberService } from '../../../server/modules/business/company/member.service.ts';
import { createCompanyPeople } from '../../../server/modules/business/company-people.ts';
import type { CompanySeats } from '../../../server/modules/business/company-seats.ts';
import { insertPerson } from '../identity/account-fixture.ts';
import { DETAILS, insertCompany, insertMember, insertPool, messagesTo } from './company-fixture.ts';
import { openSeats, type SeatTest } from './seat-fixture.ts';

let database: SeatTest;
let seats: CompanySeats;
let companies: ReturnType<typeof createCompanyService>;
let members: ReturnType<typeof createMemberService>;
beforeAll(async () => {
  database = await openSeats();
  ({ seats } = database.module);
  companies = createCompanyService({ db: database.db, limit: { consume: async () => {} } });
  members = createMemberService({ db: database.db, seats });
});
afterAll(() => database.close());

async function staffed() {
  const { db } = database;
  const made = await insertCompany(db);
  const person = async (role: 'OWNER' | 'ADMINISTRATOR' | 'MEMBER', name: string) => {
    const one = await insertPerson(db, { name });
    await insertMember(db, made.id, one.id, role);
    return { ...one, call: { companyId: made.id, callerId: one.id } };
  };
  return { ...made, admin: await person('ADMINISTRATOR', 'Adam'), member: await person('MEMBER', 'Mona') };
}

describe('a company', () => {
  it('is made once, with its maker as owner', async () => {
    const { id } = await insertPerson(database.db);
    const call = { companyId: randomUUID(), callerId: id };
    const made = await companies.create(call, { ...DETAILS, vatNumber: 'de 136 695 976' });
    expect(made).toMatchObject({
      role: 'OWNER',
      members: 1,
      invited: 0,
      version: 1,
      vatNumber: 'DE136695976',
    });
    expect(await companies.create(call, DETAILS)).toEqual(made);
    expect(await companies.mine(id)).toMatchObject([{ companyId: made.id, role: 'OWNER', name: 'Bakery' }]);
  });

  it('of somebody else is not made again under its id', async () => {
    const { id } = await insertCompany(database.db);
    const stranger = await insertPerson(database.db);
    const again = companies.create({ companyId: id, callerId: stranger.id }, DETAILS);
    await expect(again).rejects.toMatchObject({ code: 'request_params_invalid' });
  });

  it('needs a VAT number of its country', async () => {
    const { call } = await insertCompany(database.db);
    const wrong = companies.change(call, { ...DETAILS, vatNumber: 'FR12345678901', version: 1 });
    await expect(wrong).rejects.toMatchObject({ fields: { vatNumber: 'invalid' } });
  });

  it('is changed over the version that was seen', async () => {
    const { call } = await insertCompany(database.db);
    const change = (name: string) => companies.change(call, { ...DETAILS, name, version: 1 });
    const results = await Promise.allSettled([change('One'), change('Two')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change('Three')).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  it('is nobody else’s, and members do not see it', async () => {
    const { id, member } = await staffed();
    const stranger = await insertPerson(database.db);
    const call = { companyId: id, callerId: stranger.id };
    await expect(companies.get(call)).rejects.toMatchObject({ code: 'not_found' });
    await expect(companies.get(member.call)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(members.list(member.call, {})).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('members', () => {
  it('are listed by name and found by text', async () => {
    const { call } = await staffed();
    const { members: page, total } = await members.list(call, {});
    expect(page.map(({ name }) => name)).toEqual(['Adam', 'Mona', 'Olga']);
    expect(total).toBe(3);
    const found = await members.list(call, { text: 'mon%' });
    expect(found.total).toBe(0);
    expect((await members.list(call, { text: 'ona' })).total).toBe(1);
  });

  it('have their team changed by administrators, and their role by owners only', async () => {
    const { admin, member, call } = await staffed();
    const userId = member.id;
    expect(await members.change({ ...admin.call, userId }, { team: 'Bread' })).toMatchObject({
      team: 'Bread',
    });
    const raise = members.change({ ...admin.call, userId }, { role: 'ADMINISTRATOR' });
    await expect(raise).rejects.toMatchObject({ code: 'forbidden' });
    expect(await members.change({ ...call, userId }, { role: 'OWNER' })).toMatchObject({
      role: 'OWNER',
      team: 'Bread',
    });
    const told = await messagesTo(database.db, userId);
    expect(told).toMatchObject([{ template: 'COMPANY_ROLE_CHANGED', data: { company: 'Bakery' } }]);
  });

  it('get a role by their address; nobody else does', async () => {
    const { admin, member, call } = await staffed();
    const stranger = await insertPerson(database.db);
    const role = 'ADMINISTRATOR';
    expect(await members.changeByEmail(call, { email: member.email, role })).toMatchObject({ role });
    await expect(members.changeByEmail(call, { email: stranger.email, role })).rejects.toMatchObject({
      code: 'email_not_found',
    });
    await expect(members.changeByEmail(admin.call, { email: member.email, role })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('always have an owner, also when two leave at once', async () => {
    const { call, id, owner } = await staffed();
    await expect(members.remove({ ...call, userId: owner.id })).rejects.toMatchObject({ code: 'last_owner' });
    const other = await insertPerson(database.db);
    await insertMember(database.db, id, other.id, 'OWNER');
    const leaving = [owner.id, other.id].map((userId) =>
      members.remove({ companyId: id, callerId: userId, userId }),
    );
    const results = await Promise.allSettled(leaving);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are removed by administrators only when they are plain members; they lose their seats', async () => {
    const { admin, member, owner, id } = await staffed();
    const pool = await insertPool(database.db, id, 1);
    const gift = { companyId: id, poolId: pool.id, userId: member.id, invitationId: null, now: new Date() };
    await database.db.transaction((tx) => seats.giveSeat(tx, gift));
    await expect(members.remove({ ...admin.call, userId: owner.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await members.remove({ ...admin.call, userId: member.id });
    const [seat] = await database.db.select().from(companySeats).where(eq(companySeats.poolId, pool.id));
    expect(seat?.isTaken).toBe(false);
    await expect(members.remove({ ...admin.call, userId: member.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await messagesTo(database.db, member.id)).toMatchObject([
      { template: 'SEAT_GIVEN' },
      { template: 'COMPANY_MEMBERSHIP_ENDED' },
    ]);
  });

  it('leave by themselves, and nobody else by them', async () => {
    const { member, admin } = await staffed();
    await expect(members.remove({ ...member.call, userId: admin.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await members.remove({ ...member.call, userId: member.id });
    await expect(members.remove({ ...member.call, userId: member.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

it('a company stays when its only owner erases the account, and seniors are told', async () => {
  const { db } = database;
  const { id, owner } = await staffed();
  const senior = await insertPerson(db, { role: 'SENIOR_CONTENT_MANAGER' });
  const people = createCompanyPeople({ db, seats });
  await db.transaction((tx) => people.erasedIn(tx, owner.id));
  const rows = await db.select().from(companyMembers).where(eq(companyMembers.userId, owner.id));
  expect(rows.map(({ leftAt }) => leftAt !== null)).toEqual([true]);
  expect(await messagesTo(database.db, senior.id)).toMatchObject([
    { template: 'COMPANY_WITHOUT_OWNER', messageId: `company-without-owner:${id}` },
  ]);
  await db.delete(users).where(eq(users.id, senior.id));
});
