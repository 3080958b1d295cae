import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { BonusScreen } from '@/features/affiliate/partner/bonus/bonus-screen';
import { type Answers, errorTexts, fill, idOf, membership, show, signIn, texts, USER_ID } from './show';

const router = vi.hoisted(() => ({
  replace: vi.fn(async () => true),
  query: {},
  asPath: '/en/affiliate/bonus',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);
beforeEach(() => signIn(USER_ID));

const MINE = 'GET /api/affiliate/users/self';
const REQUEST = 'POST /api/affiliate/payouts';
const { bonus, payout, statement, partner } = texts;

const balance = (over = {}) => ({
  ...{ currency: 'USD', held: 100, inReview: 0, payable: 6_000, requested: 0, paid: 0, ...over },
});
const bonusOf = (over = {}) => ({
  ...{ id: idOf(1), at: '2026-11-20T10:00:00.000Z', kind: 'COURSE', title: 'SQL', campaign: 'Spring' },
  ...{ currency: 'USD', sale: 5_000, refunded: 0, percent: 20, amount: 1_000, left: 1_000, state: 'HELD' },
  ...{ reasons: [], payableAt: '2026-12-04T10:00:00.000Z', ...over },
});
const payoutOf = (over = {}) => ({
  ...{ id: idOf(5), currency: 'USD', amount: 6_000, method: 'transfer', account: '••••1234' },
  ...{ status: 'REQUESTED', requestedAt: '2026-11-20T10:00:00.000Z', paidAt: null, reference: '', note: '' },
  ...over,
});

const open = (answers: Answers = {}) =>
  show(<BonusScreen />, {
    [MINE]: membership(),
    'GET /api/affiliate/users/self/bonuses': {
      ...{ profileId: USER_ID, balances: [balance()], level: 0, toNextLevel: 0.4 },
    },
    'GET /api/affiliate/bonuses': [bonusOf()],
    'GET /api/affiliate/statements': [{ month: '2026-11', currency: 'USD', opening: 0, closing: 1_000 }],
    'GET /api/affiliate/payouts': [],
    'GET /api/affiliate/payout-methods': ['transfer', 'paypal'],
    ...answers,
  });

describe('bonuses', () => {
  it('say what each was for, what is left of it, and why it waits', async () => {
    const held = bonusOf({ refunded: 2_500, left: 500, state: 'REVIEW', reasons: ['COUPON_SITE'] });
    open({ 'GET /api/affiliate/bonuses': [held] });
    const table = await screen.findByRole('table', { name: bonus.caption });
    const [, row] = within(table).getAllByRole('row');
    for (const text of ['SQL', 'Campaign: Spring', '$25 refunded', '$5 left after refunds', '20%'])
      expect(row?.textContent).toContain(text);
    expect(row?.textContent).toContain(bonus.states.REVIEW);
    expect(row?.textContent).toContain(bonus.reasons.COUPON_SITE);
  });

  it('have the headings beside the cells on a phone, in what stays a table', async () => {
    open();
    const table = await screen.findByRole('table', { name: bonus.caption });
    expect(table.dataset.stack).toBe('true');
    const labels = [...table.querySelectorAll('td')].map((cell) => cell.dataset.label);
    expect(labels).toEqual([bonus.date, bonus.sale, bonus.share, bonus.amount, bonus.state]);
    const parts = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')];
    expect(parts.map((part) => part.getAttribute('role'))).toEqual([
      ...['table', 'rowgroup', 'row', ...Array<string>(6).fill('columnheader')],
      ...['rowgroup', 'row', 'cell', 'rowheader', 'cell', 'cell', 'cell', 'cell'],
    ]);
  });

  it('are none at first, and may be none in a state', async () => {
    open({ 'GET /api/affiliate/bonuses': [] });
    expect(await screen.findByRole('heading', { name: bonus.empty })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('table', { name: bonus.caption })).toBeNull());
  });

  it('are filtered in the address', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText(bonus.state), 'PAID');
    expect(router.replace).toHaveBeenCalledWith('/en/affiliate/bonus?state=PAID', undefined, {
      ...{ shallow: true, scroll: false },
    });
  });
});

describe('a payout', () => {
  const ask = async (answers: Answers) => {
    const view = open(answers);
    await view.user.click(
      await screen.findByRole('button', { name: fill(payout.requestNamed, { amount: '$60' }) }),
    );
    const account = await screen.findByLabelText(new RegExp(payout.account.transfer));
    await view.user.type(account, 'Ann Miller, DE02 1203 0000 0000 2020 51');
    return { ...view, account };
  };

  it('says what to enter and how it is stored in paragraphs of their own', async () => {
    await ask({});
    for (const text of [payout.accountHint.transfer, payout.stored])
      expect(screen.getByText(text).tagName).toBe('P');
  });

  it('is asked for with the way and the account', async () => {
    const { user, sent } = await ask({ [REQUEST]: payoutOf() });
    await user.click(screen.getByRole('button', { name: payout.submit }));
    await waitFor(() => expect(sent.some(({ path }) => path === REQUEST)).toBe(true));
    const { body } = sent.find(({ path }) => path === REQUEST)?.input ?? {};
    expect(body).toMatchObject({ currency: 'USD', method: 'transfer' });
    expect(body.account).toContain('DE02');
  });

  it('that needs the password asks for it, and is sent again as the same payout', async () => {
    let isFresh = false;
    const { user, sent } = await ask({
      [REQUEST]: () => (isFresh ? payoutOf() : new ApiError('fresh_sign_in_required')),
      'POST /auth/users/password/confirm': () => {
        isFresh = true;
      },
    });
    await user.click(screen.getByRole('button', { name: payout.submit }));
    const dialog = await screen.findByRole('dialog', { name: texts.fresh.title });
    await user.type(within(dialog).getByLabelText(new RegExp(texts.fresh.password)), 'a-long-password');
    await user.click(within(dialog).getByRole('button', { name: texts.fresh.submit }));
    await waitFor(() => expect(sent.filter(({ path }) => path === REQUEST)).toHaveLength(2));
    const ids = sent.filter(({ path }) => path === REQUEST).map(({ input }) => input.body.payoutId);
    expect(new Set(ids).size).toBe(1);
  });

  it('that is refused keeps what was typed', async () => {
    const { user, account } = await ask({ [REQUEST]: new ApiError('payout_pending') });
    await user.click(screen.getByRole('button', { name: payout.submit }));
    expect(await screen.findByText(errorTexts.payout_pending)).toBeTruthy();
    expect((account as HTMLInputElement).value).toContain('DE02');
  });

  it.each([
    [
      'below the minimum says from when',
      { payable: 4_000 },
      [],
      '$40 so far. You can request a payout once it reaches $50.',
    ],
    ['while one is open says so', {}, [payoutOf()], payout.pending],
    ['below zero says why', { payable: -500 }, [], texts.balance.negative],
  ])('%s', async (_, over, payouts, text) => {
    open({
      'GET /api/affiliate/users/self/bonuses': {
        ...{ profileId: USER_ID, balances: [balance(over)], level: 0, toNextLevel: null },
      },
      'GET /api/affiliate/payouts': payouts,
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Request a payout/ })).toBeNull();
  });

  it('can be taken back while nobody has decided', async () => {
    const CANCEL = 'POST /api/affiliate/payouts/:payoutId/cancel';
    const paid = payoutOf({ id: idOf(6), status: 'FAILED', note: 'Closed account' });
    const { user, sent } = open({
      'GET /api/affiliate/payouts': [payoutOf(), paid],
      [CANCEL]: payoutOf({ status: 'CANCELLED' }),
    });
    expect(await screen.findByText('Reason: Closed account')).toBeTruthy();
    const withdraw = screen.getAllByRole('button', { name: fill(payout.withdrawNamed, { amount: '$60' }) });
    expect(withdraw).toHaveLength(1);
    await user.click(withdraw[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: payout.withdrawYes }));
    await waitFor(() => expect(sent.some(({ path }) => path === CANCEL)).toBe(true));
  });
});

it('a statement is read on demand, and is there as files', async () => {
  const STATEMENT = 'GET /api/affiliate/statements/:month/:currency';
  const { user, sent } = open({
    [STATEMENT]: {
      ...{ month: '2026-11', currency: 'USD', opening: 0, closing: 500 },
      entries: [
        { id: idOf(1), at: '2026-11-20T10:00:00.000Z', kind: 'BONUS', title: 'SQL', amount: 1_000 },
        { id: idOf(2), at: '2026-11-22T10:00:00.000Z', kind: 'REFUND', title: 'SQL', amount: -500 },
      ],
    },
  });
  const name = fill(statement.showNamed, { month: 'November 2026', currency: 'USD' });
  const button = await screen.findByRole('button', { name });
  const files = ['pdf', 'csv'].map((format) => `/api/affiliate/statements/2026-11/USD/file/${format}`);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(files));
  expect(sent.some(({ path }) => path === STATEMENT)).toBe(false);
  await user.click(button);
  expect(await screen.findByText(`${statement.kind.REFUND}: SQL`)).toBeTruthy();
  const refund = screen.getByText('-$5').closest('td');
  expect([refund?.getAttribute('role'), refund?.dataset.label]).toEqual(['cell', statement.amount]);
});

describe('the page', () => {
  it('leads people who have not joined to the program', async () => {
    open({ [MINE]: membership({ joined: false }) });
    const link = await screen.findByRole('link', { name: partner.toProgram });
    expect(link.getAttribute('href')).toBe('/en/affiliate');
  });

  it('asks to accept a new text before anything else', async () => {
    const { sent } = open({ [MINE]: membership({ version: 2 }) });
    const link = await screen.findByRole('link', { name: partner.agree });
    expect(link.getAttribute('href')).toBe('/en/affiliate/additional-agreement');
    expect(sent.map(({ path }) => path)).toEqual([MINE]);
  });

  it('asks so as well when a call answers that it is needed', async () => {
    open({ 'GET /api/affiliate/bonuses': new ApiError('aff_agreement') });
    expect(await screen.findByRole('link', { name: partner.agree })).toBeTruthy();
  });

  it('tells of a suspension, and still shows what was earned', async () => {
    open({ [MINE]: membership({ suspended: true }) });
    expect(await screen.findByText(partner.suspended)).toBeTruthy();
    expect(await screen.findByRole('table', { name: bonus.caption })).toBeTruthy();
  });

  it('says why something could not be read, and reads it again', async () => {
    let fails = true;
    const { user } = open({
      'GET /api/affiliate/statements': () => (fails ? new ApiError('service_unavailable') : []),
    });
    const retry = await screen.findByRole('button', { name: texts.retry });
    fails = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: statement.empty })).toBeTruthy();
  });
});
