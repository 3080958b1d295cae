import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { OrderRefund, RefundLine, RefundRequest } from '@/contracts/commerce/refund';
import { RefundPanel } from '@/features/commerce/payment/refund-panel';
import { fakeApi } from '../../fake-api';
import { renderCart } from '../cart/render';

vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/en' }) }));

const GET = 'GET /api/orders/:orderId/refund';
const POST = 'POST /api/orders/:orderId/refund-requests';
const WITHDRAW = 'POST /api/refund-requests/:requestId/withdraw';
const ORDER = '00000000-0000-4000-8000-000000000001';
const id = (number: number) => `00000000-0000-4000-8000-0000000000${10 + number}`;

const line = (number: number, title: string, change: Partial<RefundLine> = {}): RefundLine => ({
  lineId: id(number),
  productId: id(number + 20),
  title,
  amount: 2000,
  refunded: 0,
  pending: 0,
  refundable: 2000,
  access: 'OPEN',
  ...change,
});

const asked = (change: Partial<RefundRequest> = {}): RefundRequest => ({
  id: id(50),
  status: 'OPEN',
  reason: 'no_time',
  comment: '',
  lineIds: [id(1)],
  amount: 2000,
  refund: null,
  refusal: null,
  answer: '',
  createdAt: '2099-01-02T00:00:00.000Z',
  decidedAt: null,
  ...change,
});

const order = (change: Partial<OrderRefund> = {}): OrderRefund => ({
  orderId: ORDER,
  currency: 'USD',
  until: '2099-01-15T23:59:59.999Z',
  mayAsk: true,
  disputed: false,
  left: 4000,
  lines: [line(1, 'Oil'), line(2, 'Watercolour')],
  refunds: [],
  requests: [],
  ...change,
});

function show(answers: Record<string, unknown>) {
  const { api, sent } = fakeApi(answers);
  return { ...renderCart(<RefundPanel orderId={ORDER} />, api), sent };
}

afterEach(cleanup);

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a refund' }));
  return within(await screen.findByRole('dialog', { name: 'Ask for your money back' }));
}

describe('a request for a refund', () => {
  it('names lines, reason and comment, and says what is paid back and what ends', async () => {
    const answer = order({ mayAsk: false, requests: [asked()] });
    const { sent } = show({ [GET]: order(), [POST]: answer });
    expect(await screen.findByText('You can ask for your money back until January 15, 2099.')).toBeTruthy();
    const dialog = await open();
    expect(dialog.getByText(/We’ll keep your progress/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Oil/ }));
    expect(dialog.getByText('You’ll get $20 back.')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText(/change your mind/), 'I don’t have time');
    await userEvent.type(dialog.getByLabelText('Comment (optional)'), 'Sorry');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/We’ve received your request for \$20/)).toBeTruthy();
    expect(sent.at(-1)?.input).toMatchObject({
      params: { orderId: ORDER },
      body: { lineIds: [id(1)], reason: 'no_time', comment: 'Sorry' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Ask for a refund' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Refunds'));
  });

  it('shows what is missing beside the field, and loses nothing when it is closed', async () => {
    const { sent } = show({ [GET]: order(), [POST]: new ApiError('refund_period_over') });
    let dialog = await open();
    await userEvent.type(dialog.getByLabelText('Comment (optional)'), 'A long story');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    const oil = () => dialog.getByRole('checkbox', { name: /Oil/ });
    await waitFor(() => expect(oil().getAttribute('aria-invalid')).toBe('true'));
    expect(sent.some(({ path }) => path === POST)).toBe(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dialog = await open();
    expect((dialog.getByLabelText('Comment (optional)') as HTMLTextAreaElement).value).toBe('A long story');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Oil/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/refund period is over/);
    expect((dialog.getByLabelText('Comment (optional)') as HTMLTextAreaElement).value).toBe('A long story');
  });

  it('needs no explanation', async () => {
    const { sent } = show({ [GET]: order({ lines: [line(1, 'Oil')] }), [POST]: order() });
    const dialog = await open();
    const select = dialog.getByLabelText('What made you change your mind?') as HTMLSelectElement;
    expect([select.required, select.options[0]?.text]).toEqual([false, 'I’d rather not say']);
    expect(dialog.getByText(/You don’t have to explain\. We only refuse/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent.at(-1)?.path).toBe(POST));
    expect(sent.at(-1)?.input.body).toEqual({ lineIds: [id(1)], reason: 'not_said', comment: '' });
  });

  it('has its only line chosen', async () => {
    show({ [GET]: order({ lines: [line(1, 'Oil'), line(2, 'Gift', { amount: 0, refundable: 0 })] }) });
    const dialog = await open();
    const [only, ...others] = dialog.getAllByRole('checkbox') as HTMLInputElement[];
    expect([only?.checked, others.length]).toEqual([true, 0]);
  });

  it('is withdrawn by its button', async () => {
    const { sent } = show({
      [GET]: order({ mayAsk: false, requests: [asked()] }),
      [WITHDRAW]: order({ requests: [asked({ status: 'WITHDRAWN' })] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('You withdrew your request.')).toBeTruthy();
    expect(sent.at(-1)?.input.params).toEqual({ requestId: id(50) });
    expect(screen.getByRole('button', { name: 'Ask for a refund' })).toBeTruthy();
  });
});

describe('the panel', () => {
  it.each([
    ['granted', asked({ status: 'GRANTED', refund: 'PENDING' }), /Approved: \$20 is on its way back/],
    ['sent back', asked({ status: 'GRANTED', refund: 'SUCCEEDED' }), /We’ve sent \$20 back to you/],
    ['answered', asked({ status: 'DECLINED', answer: 'You finished it.' }), /Our answer: You finished it\./],
    [
      'declined',
      asked({ status: 'DECLINED', refusal: 'completed' }),
      'You’ve already finished what you bought.',
    ],
    [
      'returned',
      asked({ status: 'DECLINED', refusal: 'returned_before' }),
      /had a refund for this item before/,
    ],
  ])('says that a request was %s', async (_, request, text) => {
    show({ [GET]: order({ mayAsk: false, requests: [request] }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lists what was paid back and whose access ended', async () => {
    const lines = [
      line(1, 'Oil', { refunded: 2000, refundable: 0, access: 'ENDED' }),
      line(2, 'Watercolour'),
    ];
    show({ [GET]: order({ lines }) });
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Oil$20 refunded · Access ended']);
  });

  it('says that a bank decides, and offers nothing meanwhile', async () => {
    show({ [GET]: order({ disputed: true, mayAsk: false }) });
    expect(await screen.findByText(/Your bank is looking into a dispute/)).toBeTruthy();
    expect(screen.queryByText(/until January/)).toBeNull();
  });

  it('says when the time is over', async () => {
    show({ [GET]: order({ until: '2026-01-15T23:59:59.999Z', mayAsk: false }) });
    expect(
      await screen.findByText('The last day to ask for your money back was January 15, 2026.'),
    ).toBeTruthy();
  });

  it('is not shown for a free order', async () => {
    const { container, sent } = show({ [GET]: order({ until: null, mayAsk: false }) });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('offers another try when it cannot be loaded', async () => {
    show({ [GET]: new ApiError('service_unavailable') });
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeTruthy();
  });
});
