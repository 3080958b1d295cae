import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { OrderScreen } from '@/features/commerce/order-management/order-screen';
import { OrdersScreen } from '@/features/commerce/order-management/orders-screen';
import { fakeRouter, show, texts } from '../../identity/account/render';
import { id, order, orderRow } from './order-fixtures';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
const session = vi.hoisted(() => ({ isSenior: true }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('@/hooks/identity/use-session', () => ({ useSession: () => session }));
vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-orders': say, 'manager-kit': kit, manager } = texts;
const LIST = 'GET /api/manager/orders';
const ORDER = 'GET /api/manager/orders/:orderId';
const REFUND = 'POST /api/manager/orders/:orderId/refunds';
const CONFIRM = 'POST /auth/users/password/confirm';

const router = (query: Record<string, string> = {}) => {
  const made = fakeRouter();
  return { ...made, router: { ...made.router, query } } as ReturnType<typeof fakeRouter>;
};
const open = (answer: unknown, more: Record<string, unknown> = {}) =>
  show(<OrderScreen />, { [ORDER]: answer, ...more }, router({ orderId: id(1) }));

beforeEach(() => {
  toast.success.mockClear();
  session.isSenior = true;
});
afterEach(cleanup);

describe('orders', () => {
  it('show number, buyer, state, sum and provider, and lead to the order', async () => {
    show(<OrdersScreen />, { [LIST]: { items: [orderRow()], total: 1 } }, router());
    const link = await screen.findByRole('link', { name: '1A2B3C4D' });
    expect(link.getAttribute('href')).toBe(`/en/manager/orders/${id(1)}`);
    const row = within(screen.getByRole('row', { name: /1A2B3C4D/ }));
    for (const text of ['ann@kurso.test', 'Paid', '$50', 'Python, SQL'])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('are asked for by what the address says; unknown words are ignored', async () => {
    const query = {
      text: 'ann@kurso.test',
      status: 'REFUNDED',
      provider: 'barter',
      currency: 'EUR',
      from: '2026-11-01',
      to: 'x',
    };
    const page = show(<OrdersScreen />, { [LIST]: { items: [], total: 0 } }, router(query));
    await screen.findByText(kit.list.noMatchTitle);
    expect(page.sent[0]?.input.query).toMatchObject({
      ...{
        page: 1,
        text: 'ann@kurso.test',
        sort: 'placed',
        status: 'REFUNDED',
        currency: 'EUR',
        from: '2026-11-01',
      },
      ...{ provider: undefined, to: undefined },
    });
  });

  it('say that there are none, and that they could not be loaded', async () => {
    const answers: Record<string, unknown> = { [LIST]: new ApiError('service_unavailable') };
    const page = show(<OrdersScreen />, answers, router());
    const again = await screen.findByRole('button', { name: manager.retry });
    answers[LIST] = { items: [], total: 0 };
    await page.user.click(again);
    expect(await screen.findByText(say.orders.emptyTitle)).toBeTruthy();
  });

  it('are narrowed by a filter, in the address', async () => {
    const page = show(<OrdersScreen />, { [LIST]: { items: [orderRow()], total: 1 } }, router());
    await page.user.selectOptions(await screen.findByLabelText(say.orders.status), 'PENDING');
    expect(page.router.replace).toHaveBeenCalledWith(
      expect.objectContaining({ query: { status: 'PENDING' } }),
      undefined,
      expect.anything(),
    );
  });
});

describe('an order', () => {
  it('shows every part of the prices that there is, the payment, its messages, access and history', async () => {
    open(order());
    const lines = within(await screen.findByRole('table', { name: say.lines.title }));
    expect(lines.getByText(say.lines.sale)).toBeTruthy();
    expect(lines.queryByText(say.lines.owned)).toBeNull();
    expect(screen.getByText('SAVE5')).toBeTruthy();
    expect(screen.getByText('German')).toBeTruthy();
    const payment = within(screen.getByRole('article'));
    expect(payment.getByRole('link', { name: say.payments.open }).getAttribute('href')).toContain('stripe');
    expect(payment.getByText('Paid, $50')).toBeTruthy();
    expect(payment.getByText(/"id": "evt_1"/)).toBeTruthy();
    expect(within(screen.getByRole('table', { name: say.access.title })).getByText('Python')).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: say.history.title })).getByText(say.cause.webhook),
    ).toBeTruthy();
  });

  it('is refunded in part: the amount is checked, and one id serves all tries', async () => {
    const answers: Record<string, unknown> = { [REFUND]: new ApiError('service_unavailable') };
    const page = open(order(), answers);
    await page.user.click(await screen.findByRole('button', { name: say.refunds.start }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = () => page.user.click(dialog.getByRole('button', { name: say.refundForm.submit }));
    await send();
    expect(await dialog.findByText(say.refundForm.chooseOne)).toBeTruthy();
    expect(dialog.getByText(say.refundForm.reasonMissing)).toBeTruthy();
    await page.user.click(dialog.getByLabelText(/^SQL/));
    const amount = dialog.getByLabelText('Amount for SQL') as HTMLInputElement;
    expect(amount.value).toBe('30');
    await page.user.clear(amount);
    await page.user.type(amount, '30.01');
    await page.user.type(dialog.getByLabelText(/^Reason/), 'Paid twice');
    expect(dialog.getByText('Enter an amount between $0.01 and $30.')).toBeTruthy();
    expect(page.writes()).toEqual([]);
    await page.user.clear(amount);
    await page.user.type(amount, '12,50');
    await send();
    await vi.waitFor(() => expect(page.writes()).toHaveLength(1));
    page.answer(REFUND, {});
    await send();
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.refundForm.done));
    const bodies = page.writes().map(({ input }) => input.body);
    expect(bodies).toMatchObject([
      { lines: [{ lineId: id(3), amount: 1250 }], reason: 'Paid twice' },
      { lines: [{ lineId: id(3), amount: 1250 }], reason: 'Paid twice' },
    ]);
    expect(bodies[0].refundId).toBe(bodies[1].refundId);
  });

  it('gives the focus to the heading when nothing is left to refund', async () => {
    const page = open(order(), { [REFUND]: {} });
    await page.user.click(await screen.findByRole('button', { name: say.refunds.start }));
    await page.user.click(await screen.findByLabelText(/^Python/));
    await page.user.type(screen.getByLabelText(/^Reason/), 'Agreed');
    page.answer(ORDER, order({ refundable: [] }));
    const dialog = within(screen.getByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: say.refundForm.submit }));
    const heading = await screen.findByRole('heading', { name: say.refunds.title });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('asks for the password when the sign-in is not fresh, and goes on afterwards', async () => {
    const stale = new ApiError('fresh_sign_in_required');
    const page = open(order(), { [REFUND]: stale, [CONFIRM]: { freshUntil: '2026-11-01T00:15:00.000Z' } });
    await page.user.click(await screen.findByRole('button', { name: say.refunds.start }));
    await page.user.click(await screen.findByLabelText(/^Python/));
    await page.user.type(screen.getByLabelText(/^Reason/), 'Wrong');
    await page.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: say.refundForm.submit }),
    );
    await screen.findByRole('dialog', { name: manager.fresh.title });
    page.answer(REFUND, {});
    await page.user.type(screen.getByLabelText(new RegExp(`^${manager.fresh.password}`)), 'secret');
    await page.user.click(screen.getByRole('button', { name: manager.fresh.submit }));
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.refundForm.done));
  });

  it('is refunded by senior managers only, never one’s own, and not while a bank decides', async () => {
    session.isSenior = false;
    open(order());
    expect(await screen.findByText(say.refunds.onlySenior)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.refunds.start })).toBeNull();
    cleanup();
    session.isSenior = true;
    open(order({ mine: true }));
    expect(await screen.findByText(say.order.own)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.refunds.start })).toBeNull();
    cleanup();
    const dispute = { id: id(6), disputeRef: 'd', status: 'OPEN' as const, amount: 5000, settledAt: null };
    const times = { openedAt: '2026-11-02T10:00:00.000Z', respondBy: null };
    open(order({ disputes: [{ ...dispute, ...times }], refundable: [] }));
    expect(await screen.findByText(say.refunds.disputed)).toBeTruthy();
    expect(screen.getByText(say.history.disputeOpened)).toBeTruthy();
  });

  it('says when a refund failed for good, and who decided on it', async () => {
    const made = { id: id(8), amount: 2000, reason: 'staff' as const, note: 'Paid twice', providerRef: null };
    const failed = { status: 'FAILED' as const, attempt: 5, retryAt: null, ended: true, settledAt: null };
    const by = { by: { id: id(9), name: 'Eve' }, createdAt: '2026-11-02T10:00:00.000Z' };
    open(order({ refunds: [{ ...made, ...failed, ...by }] }));
    const table = within(await screen.findByRole('table', { name: say.refunds.title }));
    for (const text of [say.refunds.ended, 'Paid twice', 'Eve', 'Attempt 5 of 5'])
      expect(table.getByText(text)).toBeTruthy();
  });
});
