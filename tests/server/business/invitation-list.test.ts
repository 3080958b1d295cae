import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPerson } from '../identity/account-fixture.ts';
import { insertCompany, insertMember, insertPool } from './company-fixture.ts';
import { type Invitations, listOf, newAddress, openInvitations } from './invitation-fixture.ts';

let test: Invitations;
beforeAll(async () => {
  test = await openInvitations();
});
afterAll(() => test.close());

describe('a list', () => {
  it('is read and checked against members, invitations and seats', async () => {
    const { call, id, owner } = await insertCompany(test.db);
    const pool = await insertPool(test.db, id, 1);
    const [known, one, two] = [newAddress(), newAddress(), newAddress()];
    await test.invitations.send(call, listOf([known]));
    const text = `email;name\n${owner.email}\n${known}\nno address\n${one};Ada\n${two}`;
    const { lines, freeSeats } = await test.invitations.preview(call, { text, poolId: pool.id });
    expect(freeSeats).toBe(1);
    expect(lines.map(({ fault }) => fault)).toEqual([
      ...['already_member', 'already_invited', 'email_invalid'],
      ...[null, 'no_seat_left'],
    ]);
  });

  it('does not see the seats of another company', async () => {
    const { call } = await insertCompany(test.db);
    const other = await insertCompany(test.db);
    const pool = await insertPool(test.db, other.id, 5);
    const preview = test.invitations.preview(call, { text: newAddress(), poolId: pool.id });
    await expect(preview).rejects.toMatchObject({ code: 'not_found' });
    await expect(test.invitations.send(call, listOf([newAddress()], pool.id))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('invites once, however often it is sent', async () => {
    const { call } = await insertCompany(test.db);
    const list = listOf([newAddress(), newAddress()]);
    const sent = await Promise.all(
      [1, 2, 3].map(() => test.invitations.send(call, list).catch((error) => error.code)),
    );
    const ids = sent.flatMap((answer) => (Array.isArray(answer) ? [answer.map(({ id }) => id).join()] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await test.invitations.send(call, list)).toHaveLength(2);
    for (const { email } of list.people) expect(await test.mailsTo(email)).toHaveLength(1);
  });

  it('keeps a seat for each; one too many invites nobody', async () => {
    const { call, id } = await insertCompany(test.db);
    const pool = await insertPool(test.db, id, 5);
    const six = Array.from({ length: 6 }, newAddress);
    await expect(test.invitations.send(call, listOf(six, pool.id))).rejects.toMatchObject({
      code: 'seats_used_up',
    });
    expect((await test.invitations.list(call, {})).total).toBe(0);
    await test.invitations.send(call, listOf(six.slice(1), pool.id));
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 0, reserved: 5, free: 0 });
  });

  it('does not keep a seat twice when lists are sent at once', async () => {
    const { call, id } = await insertCompany(test.db);
    const pool = await insertPool(test.db, id, 5);
    const lists = Array.from({ length: 10 }, () => listOf([newAddress()], pool.id));
    const results = await Promise.allSettled(lists.map((list) => test.invitations.send(call, list)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 0, reserved: 5, free: 0 });
  });

  it('says which of its people are wrong', async () => {
    const { call, owner } = await insertCompany(test.db);
    const sent = test.invitations.send(call, listOf(['nobody', newAddress(), owner.email]));
    await expect(sent).rejects.toMatchObject({
      fields: { 'people.0.email': 'email_invalid', 'people.2.email': 'already_used' },
    });
  });

  it('makes administrators only when an owner sends it', async () => {
    const { id } = await insertCompany(test.db);
    const admin = await insertPerson(test.db);
    await insertMember(test.db, id, admin.id, 'ADMINISTRATOR');
    const call = { companyId: id, callerId: admin.id };
    const list = { ...listOf([newAddress()]), role: 'ADMINISTRATOR' as const };
    await expect(test.invitations.send(call, list)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await test.invitations.send(call, { ...list, role: 'MEMBER' })).toHaveLength(1);
  });

  it('of a company without seats is not long', async () => {
    const { call } = await insertCompany(test.db);
    const many = Array.from({ length: 51 }, newAddress);
    await expect(test.invitations.send(call, listOf(many))).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await test.invitations.send(call, listOf(many.slice(1)))).toHaveLength(50);
  });
});
