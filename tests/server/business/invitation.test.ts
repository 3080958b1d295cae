import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyInvitations, companyMembers } from '../../../db/schema/index.ts';
import { hideAddress } from '../../../domain/business/invitation.ts';
import { insertPerson } from '../identity/account-fixture.ts';
import { insertCompany, insertPool, messagesTo } from './company-fixture.ts';
import { asCaller, type Invitations, listOf, newAddress, openInvitations } from './invitation-fixture.ts';

let test: Invitations;
beforeAll(async () => {
  test = await openInvitations();
});
afterAll(() => test.close());

describe('an invitation', () => {
  it('stores the hash of its token only', async () => {
    const { token, invitation } = await test.invited();
    const rows = await test.test.pool.query('select * from company_invitations where id = $1', [
      invitation.id,
    ]);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });

  it('is accepted once by the invited address, and answers the same again', async () => {
    const { token, account, id, pool } = await test.invited();
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.accept(token, account.id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ companyId: id, productId: pool.productId, seatMissing: false })]),
    );
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 1, reserved: 0, free: 0 });
    const rows = await test.db.select().from(companyMembers).where(eq(companyMembers.userId, account.id));
    expect(rows).toMatchObject([{ role: 'MEMBER', sharingVersion: 1, leftAt: null }]);
  });

  it('is for its address only', async () => {
    const { token, invitation, pool } = await test.invited();
    const other = await insertPerson(test.db);
    await expect(test.accept(token, other.id)).rejects.toMatchObject({ code: 'company_address_not_invited' });
    await expect(test.accept(invitation.id, other.id)).rejects.toMatchObject({
      code: 'confirmation_request_not_found',
    });
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 0, reserved: 1, free: 0 });
  });

  it('waits for a confirmed address', async () => {
    const { token, account } = await test.invited({ verified: false });
    expect((await test.look(token, account)).caller).toBe('not_verified');
    await expect(test.accept(token, account.id)).rejects.toMatchObject({
      code: 'company_address_not_invited',
    });
    expect(await test.acceptance.waiting(asCaller(account), 'en')).toEqual([]);
  });

  it('is offered on any device, without its token', async () => {
    const { account, id, token } = await test.invited();
    const [offer] = await test.acceptance.waiting(asCaller(account), 'en');
    expect(offer).toMatchObject({ company: { id }, caller: 'ready' });
    expect(offer?.token).not.toBe(token);
    expect(await test.accept(offer?.token ?? '', account.id)).toMatchObject({ companyId: id });
    expect(await test.acceptance.waiting(asCaller(account), 'en')).toEqual([]);
  });

  it('says what it is before it is accepted; its address in full to guests, who sign up with it', async () => {
    const { token, email, account } = await test.invited();
    const view = await test.look(token, null);
    expect(view).toMatchObject({ company: { name: 'Bakery' }, invitedBy: 'Olga', caller: 'guest' });
    expect(view.seat).toContain('Title of bread');
    expect(view).toMatchObject({ email: hideAddress(email), signUpEmail: email });
    const own = await test.look(token, account);
    const other = await test.look(token, await insertPerson(test.db));
    expect([own.caller, other.caller]).toEqual(['ready', 'other_address']);
    for (const shown of [own, other]) expect(JSON.stringify(shown)).not.toContain(email);
    await expect(test.look(test.tokens.ofLink(randomUUID(), 1), null)).rejects.toMatchObject({
      code: 'confirmation_request_not_found',
    });
  });

  it('ends when it is taken back, and its seat is free', async () => {
    const { token, account, call, invitation, pool } = await test.invited();
    await test.invitations.revoke({ ...call, invitationId: invitation.id });
    await test.invitations.revoke({ ...call, invitationId: invitation.id });
    await expect(test.accept(token, account.id)).rejects.toMatchObject({
      code: 'confirmation_request_already_used',
    });
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 0, reserved: 0, free: 1 });
  });

  it('is taken back or accepted, never both', async () => {
    const { token, account, call, invitation, pool } = await test.invited();
    const results = await Promise.allSettled([
      test.accept(token, account.id),
      test.invitations.revoke({ ...call, invitationId: invitation.id }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await test.seatsOf(pool.id)).reserved).toBe(0);
  });

  it('of another company is not found', async () => {
    const { invitation } = await test.invited();
    const { call } = await insertCompany(test.db);
    const foreign = { ...call, invitationId: invitation.id };
    await expect(test.invitations.resend(foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(test.invitations.revoke(foreign)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is sent again under another token', async () => {
    const { token, account, call, invitation, email, id } = await test.invited();
    expect(await test.invitations.resend({ ...call, invitationId: invitation.id })).toMatchObject({
      times: 2,
    });
    const next = await test.tokenTo(email);
    expect(next).not.toBe(token);
    await expect(test.accept(token, account.id)).rejects.toMatchObject({
      code: 'confirmation_request_not_found',
    });
    expect(await test.accept(next, account.id)).toMatchObject({ companyId: id });
    const again = test.invitations.resend({ ...call, invitationId: invitation.id });
    await expect(again).rejects.toMatchObject({ code: 'confirmation_request_already_used' });
  });

  it('reminds after three and ten days with the same link, and then ends', async () => {
    const { token, account, call, invitation, email, pool } = await test.invited();
    await test.invitations.remind();
    expect(await test.mailsTo(email)).toHaveLength(1);
    for (const [days, mails] of [
      [3, 2],
      [6, 2],
      [1, 3],
      [10, 3],
    ] as const) {
      test.pass(days);
      await Promise.all([test.invitations.remind(), test.invitations.remind()]);
      expect(await test.mailsTo(email), `after ${days} more days`).toHaveLength(mails);
    }
    expect(await test.tokenTo(email)).toBe(token);
    expect((await test.mailsTo(email)).map(({ again }) => again)).toEqual([false, true, true]);
    test.pass(11);
    await expect(test.accept(token, account.id)).rejects.toMatchObject({
      code: 'confirmation_request_expired',
    });
    await test.invitations.closeExpired();
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 0, reserved: 0, free: 1 });
    expect((await test.invitations.list(call, { status: 'EXPIRED' })).invitations).toMatchObject([
      { id: invitation.id },
    ]);
    expect(await test.invitations.resend({ ...call, invitationId: invitation.id })).toMatchObject({
      status: 'SENT',
    });
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 0, reserved: 1, free: 0 });
  });

  it('is among the messages of a known person', async () => {
    const { account } = await test.invited();
    expect(await messagesTo(test.db, account.id)).toMatchObject([
      { template: 'COMPANY_INVITATION', data: { company: 'Bakery', name: 'Olga' } },
    ]);
  });

  it('whose seat is gone makes a member without one, says so, and tells those who run the company', async () => {
    const { token, account, id, pool, owner } = await test.invited();
    expect((await test.look(token, account)).seatMissing).toBe(false);
    await test.removeSeats(pool.id);
    expect(await test.look(token, account)).toMatchObject({
      ...{ seat: expect.stringContaining('Title of bread'), seatMissing: true },
    });
    const answer = { companyId: id, productId: null, seatMissing: true };
    expect(await test.accept(token, account.id)).toEqual(answer);
    expect(await test.accept(token, account.id)).toEqual(answer);
    expect(await test.look(token, account)).toMatchObject({ caller: 'member', seatMissing: true });
    const rows = await test.db.select().from(companyMembers).where(eq(companyMembers.userId, account.id));
    expect(rows).toMatchObject([{ role: 'MEMBER', leftAt: null }]);
    expect(await messagesTo(test.db, owner.id)).toMatchObject([
      { template: 'SEAT_MISSING', data: { company: 'Bakery', companyId: id, productIds: pool.productId } },
    ]);
    const later = await insertPool(test.db, id, 1);
    await test.db
      .update(companyInvitations)
      .set({ poolId: later.id })
      .where(eq(companyInvitations.companyId, id));
    const gift = { companyId: id, poolId: later.id, userId: account.id, invitationId: null };
    await test.db.transaction((tx) => test.seats.giveSeat(tx, { ...gift, now: test.test.now() }));
    expect(await test.look(token, account)).toMatchObject({ caller: 'member', seatMissing: false });
  });

  it('says once a day that seats are missing, to everybody who runs the company', async () => {
    const { call, id, owner } = await insertCompany(test.db);
    const pool = await insertPool(test.db, id, 3);
    const emails = Array.from({ length: 3 }, newAddress);
    await test.invitations.send(call, listOf(emails, pool.id));
    await test.removeSeats(pool.id);
    const accounts = await Promise.all(emails.map((email) => insertPerson(test.db, { email })));
    const join = async (index: number) =>
      test.accept(await test.tokenTo(emails[index] ?? ''), accounts[index]?.id ?? '');
    await join(0);
    await join(1);
    expect(await messagesTo(test.db, owner.id)).toHaveLength(1);
    test.pass(1);
    await join(2);
    expect(await messagesTo(test.db, owner.id)).toHaveLength(2);
  });

  it('of two hundred people gives the seats that are left once each; the others are members without one', async () => {
    const { call, id } = await insertCompany(test.db);
    const pool = await insertPool(test.db, id, 200);
    const emails = Array.from({ length: 200 }, newAddress);
    await test.invitations.send(call, listOf(emails, pool.id));
    const accounts = await Promise.all(emails.map((email) => insertPerson(test.db, { email })));
    await test.removeSeats(pool.id, 60);
    const tokens = await Promise.all(emails.map((email) => test.tokenTo(email)));
    const acceptAll = () =>
      Promise.all(accounts.map((account, index) => test.accept(tokens[index] ?? '', account.id)));
    const answers = await acceptAll();
    expect(answers.filter(({ productId }) => productId === pool.productId)).toHaveLength(60);
    expect(answers.filter(({ seatMissing }) => seatMissing)).toHaveLength(140);
    expect(await acceptAll()).toEqual(answers);
    const { rows } = await test.test.pool.query(
      `select count(*)::int as given, count(distinct a.seat_id)::int as seats, count(distinct e.user_id)::int as open,
          (select count(*)::int from company_members m where m.company_id = $2 and m.left_at is null) as members
        from company_seat_assignments a join access_entries e on e.cause = 'seat:' || a.id and e.direction = 'GRANT'
        where a.pool_id = $1 and a.ended_at is null`,
      [pool.id, id],
    );
    expect(rows).toEqual([{ given: 60, seats: 60, open: 60, members: 201 }]);
  });

  it('of hundreds of people gives every seat once, while nobody waits in vain', async () => {
    const { call, id } = await insertCompany(test.db);
    const pool = await insertPool(test.db, id, 60);
    const emails = Array.from({ length: 60 }, newAddress);
    await test.invitations.send(call, listOf(emails, pool.id));
    const accounts = await Promise.all(emails.map((email) => insertPerson(test.db, { email })));
    const rows = await test.db.select().from(companyInvitations).where(eq(companyInvitations.companyId, id));
    const waiting = new Map(rows.map((row) => [row.email, row.id]));
    await Promise.all(
      accounts.flatMap((one) => [1, 2].map(() => test.accept(waiting.get(one.email) ?? '', one.id))),
    );
    expect(await test.seatsOf(pool.id)).toEqual({ taken: 60, reserved: 0, free: 0 });
  });
});
