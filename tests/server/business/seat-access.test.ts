import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { englishDraft } from '../learning/drafts.ts';
import { addCourse } from '../learning/school.ts';
import { openSeats, type SeatTest } from './seat-fixture.ts';

let test: SeatTest;
const people: Record<string, Caller | null> = { guest: null };
let companyId: string;
let course: string;
let poolId: string;

beforeAll(async () => {
  test = await openSeats();
  course = await test.product({ dollars: 20 });
  for (const name of ['owner', 'administrator', 'member', 'stranger', 'secret'])
    people[name] = await test.person();
  people.manager = await test.person({ role: 'CONTENT_MANAGER' as Caller['role'] });
  people.senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' as Caller['role'] });
  const of = (name: string) => people[name] as Caller;
  companyId = await test.company(of('owner'));
  await test.member(companyId, of('administrator'), { role: 'ADMINISTRATOR', shares: false });
  await test.member(companyId, of('member'), { team: '=HYPERLINK("x")' });
  await test.member(companyId, of('secret'), { shares: false });
  await test.company(of('stranger'));
  poolId = await test.givePool(companyId, of('senior'), { productId: course }, 5);
  await test.call('POST', `/api/companies/${companyId}/assignments`, {
    as: of('owner'),
    body: { poolId, userIds: [of('member').id, of('secret').id] },
  });
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const unknown = randomUUID();
const own = (path: string) => () => `/api/companies/${companyId}/${path}`;
const purchase = () => ({
  ...{ purchaseId: unknown, total: 1 },
  items: [{ productId: course, planId: null, seats: 2 }],
});

/** The status for those who run the company. */
const OWN: [
  what: string,
  method: string,
  url: () => string,
  body: (() => unknown) | undefined,
  status: number,
][] = [
  ['pools', 'GET', own('seats'), undefined, 200],
  ['assignments', 'GET', own('assignments'), undefined, 200],
  ['invoices', 'GET', own('invoices'), undefined, 200],
  ['progress', 'GET', own('progress'), undefined, 200],
  ['groups', 'GET', own('progress/groups?by=team'), undefined, 200],
  ['progress as CSV', 'GET', own('progress/file/csv'), undefined, 200],
  ['an invoice as PDF', 'GET', own(`invoices/${unknown}/file/pdf`), undefined, 404],
  ['buying', 'POST', own('seats/purchase'), purchase, 409],
  ['ordering', 'POST', own('seats/invoice'), purchase, 409],
  ['assigning', 'POST', own('assignments'), () => ({ poolId: unknown, userIds: [people.member?.id] }), 404],
  ['moving', 'POST', own(`assignments/${unknown}/move`), () => ({ userId: people.member?.id }), 404],
  ['ending', 'DELETE', own(`assignments/${unknown}`), undefined, 404],
];

describe.each(OWN)('%s', (_, method, url, body, status) => {
  it.each([
    ['owner', status],
    ['administrator', status],
    ['member', 403],
    ['stranger', 404],
    ['manager', 404],
    ['senior', 404],
    ['guest', 401],
  ] as const)('for a %s: %i', async (name, expected) => {
    const answer = await test.call(method, url(), { as: people[name] ?? null, body: body?.() });
    expect(answer.status).toBe(expected);
  });
});

const reason = () => ({ reason: 'why' });
const MANAGED: [
  what: string,
  method: string,
  url: () => string,
  body: (() => unknown) | undefined,
  status: number,
][] = [
  ['companies', 'GET', () => '/api/manager/companies', undefined, 200],
  ['a company', 'GET', () => `/api/manager/companies/${companyId}`, undefined, 200],
  [
    'a correction',
    'POST',
    () => `/api/manager/companies/${companyId}/seats`,
    () => ({ correctionId: unknown, poolId: unknown, item: null, seats: 1, endsAt: null, reason: 'x' }),
    404,
  ],
  [
    'another owner',
    'POST',
    () => `/api/manager/companies/${companyId}/owner`,
    () => ({ ...reason(), email: 'x@kurso.test' }),
    404,
  ],
  ['discounts', 'GET', () => '/api/manager/seat-discounts', undefined, 200],
  [
    'changing discounts',
    'PUT',
    () => '/api/manager/seat-discounts',
    () => ({ version: 7, discounts: [] }),
    409,
  ],
  ['all invoices', 'GET', () => '/api/manager/invoices', undefined, 200],
  ['a payment', 'POST', () => `/api/manager/invoices/${unknown}/paid`, () => ({ reference: 'x' }), 404],
  ['a cancellation', 'POST', () => `/api/manager/invoices/${unknown}/cancel`, reason, 404],
  ['any invoice as PDF', 'GET', () => `/api/manager/invoices/${unknown}/file/pdf`, undefined, 404],
];

describe.each(MANAGED)('the back office: %s', (_, method, url, body, status) => {
  it.each([
    ['senior', status],
    ['manager', 403],
    ['owner', 403],
    ['stranger', 403],
    ['guest', 401],
  ] as const)('for a %s: %i', async (name, expected) => {
    const answer = await test.call(method, url(), { as: people[name] ?? null, body: body?.() });
    expect(answer.status).toBe(expected);
  });
});

describe('assignments', () => {
  it('are of members: who has left is named no more, and of somebody who was not told nothing is said', async () => {
    const gone = await test.person();
    await test.member(companyId, gone);
    const as = people.owner ?? null;
    const url = `/api/companies/${companyId}/assignments`;
    await test.call('POST', url, { as, body: { poolId, userIds: [gone.id] } });
    const named = async (query: string) =>
      (await test.call('GET', `${url}?${query}`, { as })).body.map(
        ({ userId }: { userId: string }) => userId,
      );
    expect(await named('')).toContain(gone.id);
    await test.db.transaction((tx) =>
      test.module.seats.endSeats(tx, { companyId, userId: gone.id, reason: 'LEFT', now: test.now() }),
    );
    await test.pool.query('update company_members set left_at = $2 where user_id = $1', [
      gone.id,
      test.now(),
    ]);
    expect(await named('')).not.toContain(gone.id);
    expect(await named('ended=true')).not.toContain(gone.id);
    const { body } = await test.call('GET', url, { as });
    expect(body.find(({ userId }: { userId: string }) => userId === people.secret?.id)?.begun).toBe(false);
  });
});

describe('progress', () => {
  it('is of those who were told, and nobody else', async () => {
    const { body } = await test.call('GET', `/api/companies/${companyId}/progress`, {
      as: people.owner ?? null,
    });
    expect(body.map(({ userId }: { userId: string }) => userId)).toEqual([people.member?.id]);
    expect(body[0]).toMatchObject({ productId: course, status: 'NOT_STARTED', percent: 0, certificate: '' });
    const groups = await test.call('GET', `/api/companies/${companyId}/progress/groups?by=product`, {
      as: people.owner ?? null,
    });
    expect(groups.body).toMatchObject({
      groups: [{ key: course, members: 1, notStarted: 1 }],
      total: { members: 1 },
    });
  });

  it('begins on the day they joined: what they learned before stays theirs', async () => {
    const courseId = await addCourse(test.db, course, [englishDraft()]);
    const [first = '', second = ''] = englishDraft().modules.flatMap(({ lessons }) =>
      lessons.map(({ key }) => key),
    );
    const before = new Date(test.now().getTime() - 86_400_000);
    const member = people.member?.id ?? '';
    const shown = async () =>
      (await test.call('GET', `/api/companies/${companyId}/progress`, { as: people.owner ?? null })).body[0];
    const begun = async () => {
      const url = `/api/companies/${companyId}/assignments`;
      const { body } = await test.call('GET', url, { as: people.owner ?? null });
      return body.find(({ userId }: { userId: string }) => userId === member)?.begun;
    };
    const learn = async (lesson: string, at: Date) => {
      await test.pool.query(
        `insert into lesson_completions (user_id, course_id, lesson_key, created_at) values ($1, $2, $3, $4)`,
        [member, courseId, lesson, at],
      );
      await test.pool.query(
        `insert into course_progress (user_id, course_id, status, started_at, updated_at)
          values ($1, $2, 'IN_PROGRESS', $3, $3) on conflict (user_id, course_id) do update set updated_at = $3`,
        [member, courseId, at],
      );
    };
    await learn(first, before);
    expect(await shown()).toMatchObject({
      status: 'NOT_STARTED',
      percent: 0,
      startedAt: null,
      lastActiveAt: null,
    });
    expect(await begun()).toBe(false);
    const later = new Date(test.now().getTime() + 1000);
    await learn(second, later);
    const { startedAt, ...standing } = await shown();
    expect(standing).toMatchObject({
      status: 'IN_PROGRESS',
      lastActiveAt: later.toISOString(),
      completedAt: null,
    });
    expect(Date.parse(startedAt)).toBeGreaterThan(before.getTime());
    expect(standing.percent).toBe(
      Math.floor(100 / englishDraft().modules.flatMap(({ lessons }) => lessons).length),
    );
    expect(await begun()).toBe(true);
  });

  it('is a CSV file in which no cell is a formula', async () => {
    const { body, headers } = await test.call('GET', `/api/companies/${companyId}/progress/file/csv`, {
      as: people.owner ?? null,
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(body.split('\r\n')).toHaveLength(3);
  });
});
