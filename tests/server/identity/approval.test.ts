import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../contracts/api-error.ts';
import { users } from '../../../db/schema/index.ts';
import { createApprovalService } from '../../../server/modules/identity/approval/approval.service.ts';
import type { ApprovalExecutor } from '../../../server/modules/identity/approval/approval-executor.ts';
import { createApprovalRequests } from '../../../server/modules/identity/approval/approval-requests.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const MINUTE = 60_000;
let database: TestDatabase;
let now = new Date('2026-05-01T12:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

/** What the executor does: writes a row in the transaction, then fails as told. */
let failure: Error | null = null;
const execute: ApprovalExecutor = async (tx, payload, by) => {
  const value = JSON.stringify({ payload, by });
  await tx.execute(`insert into settings (key, value) values (gen_random_uuid()::text, '${value}')`);
  if (failure) throw failure;
};
const executors = {
  PRICE_LEVEL: execute,
  PRICE_SCHEMA: execute,
  PROMO_CODE: execute,
  PROMO_CODE_CHANGE: execute,
  SUBSCRIPTION_PLAN: execute,
  USER_ROLE: execute,
  AFFILIATE_TARIFF: execute,
  AFFILIATE_BONUS: execute,
  AFFILIATE_PAYOUT: execute,
};
const serviceOf = () => createApprovalService({ db: database.db, executors, now: () => now });
const requests = createApprovalRequests({ now: () => now });

let ann = '';
let bea = '';
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase({ max: 25 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  failure = null;
  count += 1;
  await database.pool.query('delete from approvals');
  await database.pool.query('delete from outbox');
  await database.pool.query('delete from settings');
  await database.pool.query(`update users set role = 'STUDENT'`);
  [ann, bea] = [await senior('Ann'), await senior('Bea')];
});

async function senior(name: string, change: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const email = `${name.toLowerCase()}${count}@kurso.test`;
  const role = 'SENIOR_CONTENT_MANAGER';
  const [row] = await database.db
    .insert(users)
    .values({ email, name, role, verifiedAt: now, ...change })
    .returning();
  return row?.id ?? '';
}

const ask = (change: object = {}, askedBy = ann) =>
  database.db.transaction((tx) =>
    requests.ask(tx, {
      kind: 'PROMO_CODE',
      target: 'FREE',
      subject: 'FREE',
      changes: [{ field: 'percent', from: null, to: '100' }],
      payload: { code: 'FREE' },
      askedBy,
      ...change,
    }),
  );
const executed = async () =>
  (await database.pool.query('select value from settings')).rows.map(({ value }) => value);
const stateOf = async (id: string) =>
  (await database.pool.query('select state from approvals where id = $1', [id])).rows[0].state;
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: ApiError) => error.code,
  );

describe('a change that waits', () => {
  it('is shown to all senior managers, who are told about it, except to the one who asked', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      state: 'WAITING',
      mine: true,
      reason: 'SECOND_SENIOR',
      dueAt: null,
      askedBy: { name: 'Ann' },
    });
    expect(await serviceOf().list(bea)).toEqual([{ ...asked, mine: false }]);
    const { rows } = await database.pool.query(`select payload from outbox where topic = 'notification'`);
    expect(rows.map(({ payload }) => payload)).toEqual([
      { userId: bea, messageId: `approval:${asked.id}`, template: 'APPROVAL_WAITS', data: { title: 'FREE' } },
    ]);
  });

  it('is carried out with who asked and who confirmed', async () => {
    const { id } = await ask();
    expect(await serviceOf().confirm(id, bea)).toMatchObject({
      state: 'DONE',
      decidedBy: { name: 'Bea' },
      failure: null,
    });
    expect(await executed()).toEqual([
      { payload: { code: 'FREE' }, by: { approvalId: id, askedBy: ann, confirmedBy: bea } },
    ]);
  });

  it('is carried out once, by 20 confirmations of many at once', async () => {
    const { id } = await ask();
    const others = await Promise.all(Array.from({ length: 9 }, (_, index) => senior(`Extra${index}`)));
    const everyone = [bea, ...others, bea, ...others];
    const answers = await Promise.all(everyone.map((who) => codeOf(serviceOf().confirm(id, who))));
    // The one who confirmed is answered the same again.
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'approval_already_decided')).toHaveLength(18);
    expect(await executed()).toHaveLength(1);
  });

  it('is either confirmed or refused, not both', async () => {
    const { id } = await ask();
    const carl = await senior('Carl');
    const answers = await Promise.all([
      codeOf(serviceOf().confirm(id, bea)),
      codeOf(serviceOf().refuse(id, carl)),
      codeOf(serviceOf().withdraw(id, ann)),
    ]);
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(await executed()).toHaveLength((await stateOf(id)) === 'DONE' ? 1 : 0);
  });

  it('is not confirmed or refused by the one who asked, who may withdraw it', async () => {
    const { id } = await ask();
    expect(await codeOf(serviceOf().confirm(id, ann))).toBe('forbidden');
    expect(await codeOf(serviceOf().refuse(id, ann))).toBe('forbidden');
    expect(await codeOf(serviceOf().withdraw(id, bea))).toBe('forbidden');
    expect(await serviceOf().withdraw(id, ann)).toMatchObject({
      state: 'REFUSED',
      decidedBy: { name: 'Ann' },
    });
    expect(await codeOf(serviceOf().confirm(id, bea))).toBe('approval_already_decided');
    expect(await executed()).toEqual([]);
  });

  it('is not confirmed by someone who is no longer a senior manager', async () => {
    const { id } = await ask();
    await database.pool.query(`update users set role = 'CONTENT_MANAGER' where id = $1`, [bea]);
    expect(await codeOf(serviceOf().confirm(id, bea))).not.toBe('ok');
    expect(await stateOf(id)).toBe('WAITING');
  });

  it('is refused when it is no longer possible, and nothing of it stays', async () => {
    const { id } = await ask();
    failure = new ApiError('promocode_already_exist');
    expect(await serviceOf().confirm(id, bea)).toMatchObject({
      state: 'REFUSED',
      failure: 'promocode_already_exist',
    });
    expect(await executed()).toEqual([]);
  });

  it('waits on when carrying it out breaks down, and can be confirmed again', async () => {
    const { id } = await ask();
    failure = new Error('connection lost');
    await expect(serviceOf().confirm(id, bea)).rejects.toThrow('connection lost');
    expect([await stateOf(id), await executed()]).toEqual(['WAITING', []]);
    failure = null;
    expect((await serviceOf().confirm(id, bea)).state).toBe('DONE');
    expect(await executed()).toHaveLength(1);
  });

  it('waits on, and nothing of it stays, when the connection is lost after it was carried out', async () => {
    const { id } = await ask();
    await database.pool.query(`
      create function lose_connection() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await database.pool.query(`
      create trigger lose_connection before update on approvals for each row when (new.state = 'DONE')
        execute function lose_connection()`);
    await expect(serviceOf().confirm(id, bea)).rejects.toThrow();
    await database.pool.query('drop function lose_connection cascade');
    expect([await stateOf(id), await executed()]).toEqual(['WAITING', []]);
    expect((await serviceOf().confirm(id, bea)).state).toBe('DONE');
    expect(await executed()).toHaveLength(1);
  });

  it('of a thing is the only one: asked again it is the same, another one is a conflict', async () => {
    const first = await ask();
    expect((await ask()).id).toBe(first.id);
    expect(await codeOf(ask({ payload: { code: 'MORE' } }))).toBe('edit_conflict');
    expect(await codeOf(ask({}, bea))).toBe('edit_conflict');
    await serviceOf().refuse(first.id, bea);
    expect((await ask()).id).not.toBe(first.id);
  });

  it('ends after seven days', async () => {
    const { id } = await ask();
    later(7 * 24 * 60 - 1);
    await serviceOf().runDue();
    expect(await stateOf(id)).toBe('WAITING');
    later(1);
    expect(await codeOf(serviceOf().confirm(id, bea))).toBe('approval_already_decided');
    await serviceOf().runDue();
    expect(await stateOf(id)).toBe('EXPIRED');
    expect((await ask()).state).toBe('WAITING');
  });

  it('that nobody has does not exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await codeOf(serviceOf().confirm(nobody, bea))).toBe('not_found');
    expect(await codeOf(serviceOf().refuse(nobody, bea))).toBe('not_found');
  });
});

describe('in a school with one senior manager', () => {
  const alone = async () => {
    await database.pool.query(`update users set role = 'STUDENT' where id = $1`, [bea]);
    return ask();
  };

  it('a change waits an hour, is told so, and is carried out once', async () => {
    const asked = await alone();
    expect(asked).toMatchObject({
      reason: 'ONLY_SENIOR',
      dueAt: new Date(now.getTime() + 60 * MINUTE).toISOString(),
    });
    later(59);
    await serviceOf().runDue();
    expect(await executed()).toEqual([]);
    later(1);
    await Promise.all(Array.from({ length: 5 }, () => serviceOf().runDue()));
    expect(await executed()).toEqual([
      { payload: { code: 'FREE' }, by: { approvalId: asked.id, askedBy: ann, confirmedBy: null } },
    ]);
    expect(await serviceOf().list(ann)).toMatchObject([{ state: 'DONE', decidedBy: null }]);
  });

  it('it is not carried out when withdrawn, or when the manager lost the role', async () => {
    const { id } = await alone();
    await serviceOf().withdraw(id, ann);
    const other = await ask({ target: 'OTHER' });
    await database.pool.query(`update users set role = 'STUDENT' where id = $1`, [ann]);
    later(61);
    await serviceOf().runDue();
    expect(await executed()).toEqual([]);
    expect(await stateOf(other.id)).toBe('WAITING');
  });

  it('one that fails does not hold up the others', async () => {
    await alone();
    await ask({ target: 'OTHER', payload: { code: 'OTHER' } });
    later(61);
    const failing: ApprovalExecutor = async (tx, payload, by) => {
      if ((payload as { code: string }).code === 'FREE') throw new Error('broken');
      await execute(tx, payload, by);
    };
    const service = createApprovalService({
      db: database.db,
      executors: { ...executors, PROMO_CODE: failing },
      now: () => now,
    });
    await expect(service.runDue()).rejects.toThrow('1 due changes failed');
    expect(await executed()).toMatchObject([{ payload: { code: 'OTHER' } }]);
  });

  it.each<[string, Partial<typeof users.$inferInsert>]>([
    ['has not confirmed the address', { verifiedAt: null }],
    ['is leaving', { deletionRequestedAt: new Date() }],
    ['was erased', { erasedAt: new Date() }],
    ['is no senior manager', { role: 'CONTENT_MANAGER' }],
  ])('another one who %s does not count', async (_, change) => {
    await senior('Dora', change);
    expect((await alone()).reason).toBe('ONLY_SENIOR');
  });
});

it('the database refuses a change confirmed by the one who asked', async () => {
  const { id } = await ask();
  const decide = (sql: string) => codeOf(database.pool.query(sql, [id, ann]));
  expect(
    await decide(`update approvals set state = 'DONE', decided_by = $2, decided_at = now() where id = $1`),
  ).toBe('23514');
});
