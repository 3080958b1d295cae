import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { DisputesScreen } from '@/features/commerce/refund-management/disputes-screen';
import { RefundsScreen } from '@/features/commerce/refund-management/refunds-screen';
import { fakeRouter, show, texts } from '../../identity/account/render';
import { dispute, id, request } from './order-fixtures';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-orders': say, manager, errors } = texts;
const LIST = 'GET /api/manager/refund-requests';
const GRANT = 'POST /api/manager/refund-requests/:requestId/grant';
const DECLINE = 'POST /api/manager/refund-requests/:requestId/decline';
const DISPUTES = 'GET /api/manager/disputes';

const router = (query: Record<string, string> = {}) => {
  const made = fakeRouter();
  return { ...made, router: { ...made.router, query } } as ReturnType<typeof fakeRouter>;
};
const list = (...items: unknown[]) => ({ items, total: items.length });
const numbered = (digit: number, change = {}) => {
  const order = { ...request().order, number: `ORDER${digit}` };
  return request({ id: id(digit), order, ...change });
};
const card = (digit = 1) => screen.findByRole('article', { name: `Request for order ORDER${digit}` });

beforeEach(() => {
  toast.success.mockClear();
});
afterEach(cleanup);

describe('requests for refunds', () => {
  it('show price, what was learned, the reason and the comment in the language of the buyer', async () => {
    show(<RefundsScreen />, { [LIST]: list(numbered(1)) }, router());
    const one = within(await card());
    for (const text of ['75%', '3 of 4 lessons', say.reason.too_difficult, 'ann@kurso.test'])
      expect(one.getByText(text)).toBeTruthy();
    expect(one.getByText('Zu schwer').getAttribute('lang')).toBe('de');
    expect(one.getByText('The buyer’s language is German.')).toBeTruthy();
  });

  it('are approved with an answer, and the next one that waits gets the focus', async () => {
    const page = show(<RefundsScreen />, { [LIST]: list(numbered(1), numbered(2)), [GRANT]: {} }, router());
    const one = within(await card());
    await page.user.type(one.getByLabelText(say.queue.answer), 'Gern');
    await page.user.click(one.getByRole('button', { name: 'Approve and refund $20' }));
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Approved. $20 is being refunded.'));
    expect(page.writes()).toMatchObject([
      { path: GRANT, input: { params: { requestId: id(1) }, body: { answer: 'Gern' } } },
    ]);
    expect(document.activeElement).toBe(await card(2));
  });

  it('are declined only for a reason of the terms that is true', async () => {
    const page = show(
      <RefundsScreen />,
      { [LIST]: list(numbered(1), numbered(2, { refusals: [] })), [DECLINE]: {} },
      router(),
    );
    const one = within(await card());
    await page.user.click(one.getByRole('button', { name: say.queue.decline }));
    expect(page.writes()).toEqual([]);
    const reasons = one.getByLabelText(say.queue.declineReason);
    expect(
      within(reasons)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([say.queue.chooseReason, say.refusal.completed]);
    await page.user.selectOptions(reasons, 'completed');
    await page.user.click(one.getByRole('button', { name: say.queue.decline }));
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.queue.declined));
    expect(page.writes()).toMatchObject([
      { path: DECLINE, input: { body: { reason: 'completed', answer: '' } } },
    ]);
    const other = within(await card(2));
    expect(other.getByText(say.queue.mustGrant)).toBeTruthy();
    expect(other.queryByRole('button', { name: say.queue.decline })).toBeNull();
  });

  it('are reached by J and K, which type letters inside a field', async () => {
    const page = show(<RefundsScreen />, { [LIST]: list(numbered(1), numbered(2), numbered(3)) }, router());
    (await card()).focus();
    await page.user.keyboard('jj');
    expect(document.activeElement).toBe(await card(3));
    await page.user.keyboard('k');
    expect(document.activeElement).toBe(await card(2));
    const answer = within(await card(2)).getByLabelText(say.queue.answer) as HTMLTextAreaElement;
    await page.user.type(answer, 'jk');
    expect(answer.value).toBe('jk');
    expect(document.activeElement).toBe(answer);
  });

  it('keep what was typed when the service refuses the decision', async () => {
    const refused = new ApiError('approval_already_decided');
    const page = show(<RefundsScreen />, { [LIST]: list(numbered(1)), [GRANT]: refused }, router());
    const one = within(await card());
    await page.user.type(one.getByLabelText(say.queue.answer), 'Gern');
    await page.user.click(one.getByRole('button', { name: 'Approve and refund $20' }));
    expect(await one.findByText(errors.approval_already_decided)).toBeTruthy();
    expect((one.getByLabelText(say.queue.answer) as HTMLTextAreaElement).value).toBe('Gern');
    expect(page.sent.filter(({ path }) => path === LIST).length).toBeGreaterThan(1);
  });

  it('on one’s own order are decided by somebody else', async () => {
    show(<RefundsScreen />, { [LIST]: list(numbered(1, { mine: true })) }, router());
    expect(await screen.findByText(say.queue.own)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.queue.decline })).toBeNull();
  });

  it('that were decided say by whom, and what became of the money', async () => {
    const decided = { status: 'GRANTED' as const, decidedBy: 'Eve', decidedAt: '2026-11-02T10:00:00.000Z' };
    const failed = { refundId: id(9), status: 'FAILED' as const, providerRef: 're_1' };
    const retried = { ...failed, attempt: 2, retryAt: '2026-11-03T10:00:00.000Z', ended: false };
    const ended = { ...failed, attempt: 5, retryAt: null, ended: true };
    const declined = {
      ...decided,
      status: 'DECLINED' as const,
      refusal: 'completed' as const,
      answer: 'Leider',
    };
    const requests = [
      numbered(1, { ...decided, delivery: retried }),
      numbered(2, { ...decided, delivery: ended }),
      numbered(3, declined),
    ];
    const page = show(<RefundsScreen />, { [LIST]: list(...requests) }, router());
    const [one, two, three] = [within(await card(1)), within(await card(2)), within(await card(3))];
    expect(one.getByText(/^Approved by Eve/)).toBeTruthy();
    expect(one.getByText(/^Next attempt/)).toBeTruthy();
    expect(two.getByText(/^The provider has refused this refund 5 times/)).toBeTruthy();
    expect(three.getByText(`Reason: ${say.refusal.completed}`)).toBeTruthy();
    expect(three.getByText('Reply: Leider')).toBeTruthy();
    expect(two.queryByRole('button', { name: say.refunds.retryNow })).toBeNull();
    await page.user.click(one.getByRole('button', { name: say.refunds.retryNow }));
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.refunds.retried));
    expect(page.writes()).toMatchObject([{ input: { params: { refundId: id(9) } } }]);
  });

  it('say that there are none, and that they could not be loaded', async () => {
    const answers: Record<string, unknown> = { [LIST]: new ApiError('service_unavailable') };
    const page = show(<RefundsScreen />, answers, router());
    const again = await screen.findByRole('button', { name: manager.retry });
    answers[LIST] = list();
    await page.user.click(again);
    expect(await screen.findByText(say.queue.emptyTitle)).toBeTruthy();
  });
});

describe('disputes', () => {
  it('show until when the school may answer, and lead to the provider while they are open', async () => {
    const won = dispute({ id: id(2), status: 'WON', settledAt: '2026-11-05T10:00:00.000Z' });
    const items = list(dispute(), won, dispute({ id: id(3), respondBy: null, url: null }));
    show(<DisputesScreen />, { [DISPUTES]: items }, router());
    expect(await screen.findByText(/Nov 20, 2026/)).toBeTruthy();
    expect(screen.getByText(say.disputes.noDeadline)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: say.disputes.answer });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://dashboard.stripe.com/disputes/dp_1',
    ]);
  });

  it('are asked for by the state in the address', async () => {
    const page = show(<DisputesScreen />, { [DISPUTES]: list() }, router({ status: 'OPEN' }));
    await vi.waitFor(() => expect(page.sent[0]?.input.query).toEqual({ page: 1, status: 'OPEN' }));
  });
});
