import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { AuditEntry } from '@/contracts/identity/audit-log';
import type { ManagedPerson } from '@/contracts/identity/people';
import { AuditScreen } from '@/features/identity/management/audit-screen';
import { OverviewScreen } from '@/features/identity/management/overview-screen';
import { PeopleScreen } from '@/features/identity/management/people-screen';
import { fakeRouter, show, texts } from '../account/render';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const { manager: say, errors } = texts;
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const router = (query: Record<string, string> = {}) => {
  const made = fakeRouter();
  return { ...made, router: { ...made.router, query } } as ReturnType<typeof fakeRouter>;
};

beforeEach(() => {
  toast.success.mockClear();
  toast.error.mockClear();
});
afterEach(cleanup);

const person = (change: Partial<ManagedPerson> = {}): ManagedPerson => ({
  ...{ id: id(1), name: 'Sam', email: 'sam@kurso.test', role: 'STUDENT', verified: true, sessions: 2 },
  ...{ memberSince: '2026-01-01T00:00:00.000Z', lastUsedAt: '2026-11-01T00:00:00.000Z', waiting: null },
  own: false,
  ...change,
});
const waiting = (mine: boolean): ManagedPerson['waiting'] => ({
  ...{ id: id(9), kind: 'USER_ROLE', subject: 'Sam', state: 'WAITING', mine, reason: 'SECOND_SENIOR' },
  changes: [{ field: 'role', from: 'STUDENT', to: 'CONTENT_MANAGER' }],
  ...{ askedBy: { id: id(8), name: 'Ann' }, askedAt: '2026-11-01T00:00:00.000Z', dueAt: null },
  ...{ expiresAt: '2026-11-08T00:00:00.000Z', decidedBy: null, decidedAt: null, failure: null },
});

const MANAGERS = 'GET /api/manager/people';
const FIND = 'POST /api/manager/people/find';
const ROLE = 'PUT /api/manager/people/:userId/role';
const CONFIRM = 'POST /auth/users/password/confirm';
const stale = new ApiError('fresh_sign_in_required');
const row = (name: string) => within(screen.getByRole('article', { name }));

describe('people', () => {
  const ask = async ({ user }: ReturnType<typeof show>) => {
    await user.click(await screen.findByRole('button', { name: say.people.changeRole }));
    await user.selectOptions(await screen.findByLabelText(say.people.newRole), 'CONTENT_MANAGER');
    await user.click(screen.getByRole('button', { name: say.people.request }));
  };

  it('are found by the address; an unknown one is said to be unknown and stays in the field', async () => {
    const answers: Record<string, unknown> = { [MANAGERS]: [], [FIND]: new ApiError('email_not_found') };
    const page = show(<PeopleScreen />, answers);
    const field = screen.getByLabelText(new RegExp(`^${say.people.email}`)) as HTMLInputElement;
    await page.user.type(field, 'sam@kurso.test{Enter}');
    await screen.findByText(errors.email_not_found);
    expect(field.value).toBe('sam@kurso.test');
    answers[FIND] = person();
    await page.user.click(screen.getByRole('button', { name: say.people.submit }));
    expect(await screen.findByRole('article', { name: 'Sam' })).toBeTruthy();
    expect(row('Sam').getByText(say.value.STUDENT)).toBeTruthy();
  });

  it('get another role by a request', async () => {
    const page = show(<PeopleScreen />, {
      [MANAGERS]: [person()],
      [ROLE]: person({ waiting: waiting(true) }),
    });
    await ask(page);
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.people.requested));
    expect(page.writes()).toMatchObject([{ input: { body: { role: 'CONTENT_MANAGER' } } }]);
  });

  it('after a while only with the password, and the request is not lost', async () => {
    const answers: Record<string, unknown> = { [MANAGERS]: [person()], [ROLE]: stale, [CONFIRM]: stale };
    const page = show(<PeopleScreen />, answers);
    await ask(page);
    await screen.findByRole('dialog', { name: say.fresh.title });
    answers[CONFIRM] = new ApiError('password_not_match', { fields: { currentPassword: 'password_wrong' } });
    await page.user.type(screen.getByLabelText(new RegExp(`^${say.fresh.password}`)), 'not this{Enter}');
    await screen.findByText(errors.field.password_wrong);
    answers[CONFIRM] = { freshUntil: '2026-11-01T00:15:00.000Z' };
    answers[ROLE] = person({ waiting: waiting(true) });
    await page.user.click(screen.getByRole('button', { name: say.fresh.submit }));
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.people.requested));
    const roles = page.writes().filter(({ path }) => path === ROLE);
    expect(roles.map(({ input }) => input.body)).toEqual([
      { role: 'CONTENT_MANAGER' },
      { role: 'CONTENT_MANAGER' },
    ]);
  });

  it('have a request approved by another manager, not by the one who asked', async () => {
    show(<PeopleScreen />, {
      [MANAGERS]: [
        person({ name: 'Mine', waiting: waiting(true) }),
        person({ id: id(2), name: 'Theirs', waiting: waiting(false) }),
        person({ id: id(3), name: 'Me', own: true }),
      ],
    });
    expect(await screen.findByRole('article', { name: 'Theirs' })).toBeTruthy();
    expect(row('Theirs').getByRole('button', { name: say.people.approve })).toBeTruthy();
    expect(row('Mine').queryByRole('button', { name: say.people.approve })).toBeNull();
    expect(row('Me').queryAllByRole('button')).toEqual([]);
  });

  it('are signed out everywhere after a confirmation', async () => {
    const page = show(<PeopleScreen />, { [MANAGERS]: [person()] });
    await page.user.click(await screen.findByRole('button', { name: say.people.endSessions }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(page.writes()).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: say.people.endSessions }));
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
    expect(page.writes().map(({ path }) => path)).toEqual(['DELETE /api/manager/people/:userId/sessions']);
  });

  it('that cannot be loaded can be asked for again', async () => {
    const answers: Record<string, unknown> = { [MANAGERS]: new ApiError('internal_error') };
    const page = show(<PeopleScreen />, answers);
    await screen.findByText(say.failed);
    answers[MANAGERS] = [person()];
    await page.user.click(screen.getByRole('button', { name: say.retry }));
    expect(await screen.findByRole('article', { name: 'Sam' })).toBeTruthy();
  });
});

const entry: AuditEntry = {
  ...{ id: '2', at: '2026-11-01T09:00:00.000Z', by: { id: id(8), name: 'Ann' }, action: 'CHANGED' },
  ...{ entity: 'PRICE_LEVEL', entityId: id(4), subject: 'Standard', language: null },
  changes: [
    { field: 'amounts.USD', from: '2900', to: '3900' },
    { field: 'name', from: null, to: 'Standard' },
  ],
};
const LOG = 'GET /api/manager/audit-log';

describe('the change history', () => {
  it('shows who changed what, with amounts as money', async () => {
    show(<AuditScreen />, { [LOG]: { items: [entry], total: 1 } }, router());
    const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    expect(cells.getByText('Ann')).toBeTruthy();
    expect(cells.getByText('$29')).toBeTruthy();
    expect(cells.getByText('$39')).toBeTruthy();
    expect(cells.getByText(say.audit.nothing)).toBeTruthy();
  });

  it('of one thing is shown alone, with the languages of its texts', async () => {
    const skill = {
      ...entry,
      entity: 'SKILL',
      subject: 'SQL',
      changes: [{ field: 'name.de', from: 'Alt', to: 'Neu' }],
    };
    const page = show(
      <AuditScreen />,
      { [LOG]: { items: [skill], total: 1 } },
      router({ entity: 'SKILL', entityId: id(4) }),
    );
    await screen.findByText('Only changes to SQL are shown.', { exact: false });
    expect(page.sent[0]).toMatchObject({ input: { query: { entity: 'SKILL', entityId: id(4) } } });
    expect(screen.getByText('Name · German')).toBeTruthy();
    expect([screen.getByText('Alt').tagName, screen.getByText('Neu').tagName]).toEqual(['DEL', 'INS']);
  });

  it('has its kind and page in the address', async () => {
    const page = show(
      <AuditScreen />,
      { [LOG]: { items: [entry], total: 1 } },
      router({ entity: 'COURSE_VERSION', page: '2' }),
    );
    await screen.findAllByRole('row');
    expect(page.sent[0]).toMatchObject({ input: { query: { entity: 'COURSE_VERSION', page: 2 } } });
    await page.user.selectOptions(screen.getByLabelText(say.audit.filter), '');
    expect(page.router.push).toHaveBeenCalledWith(expect.objectContaining({ query: {} }), undefined, {
      shallow: true,
    });
  });

  it('says so when there is none', async () => {
    show(<AuditScreen />, { [LOG]: { items: [], total: 0 } }, router());
    expect(await screen.findByText(say.audit.emptyTitle)).toBeTruthy();
  });
});

describe('the overview', () => {
  const days = Array.from({ length: 7 }, (_, index) => ({
    date: `2026-11-0${index + 1}`,
    ...{ orders: index, learners: 2 * index, revenue: { USD: 100 * index, RUB: 0, EUR: 0, INR: 0 } },
  }));

  it('shows only the work that waits, the last changes and seven days', async () => {
    show(<OverviewScreen />, {
      'GET /api/manager/overview': {
        waiting: [
          { kind: 'REVIEWS', count: 3, oldestAt: '2026-11-01T09:00:00.000Z' },
          { kind: 'REFUNDS', count: 0, oldestAt: null },
        ],
        recent: [entry],
        week: days,
      },
    });
    expect(await screen.findByText(say.waiting.REVIEWS)).toBeTruthy();
    expect(screen.queryByText(say.waiting.REFUNDS)).toBeNull();
    expect(screen.getByText('Standard')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(8);
    expect(screen.getByText('$6')).toBeTruthy();
  });

  it('says that nothing waits', async () => {
    show(<OverviewScreen />, { 'GET /api/manager/overview': { waiting: [], recent: [], week: days } });
    expect(await screen.findByText(say.overview.nothingWaits)).toBeTruthy();
    expect(screen.getByText(say.overview.nothingChanged)).toBeTruthy();
  });
});
