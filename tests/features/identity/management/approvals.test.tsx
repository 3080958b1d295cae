import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Approval } from '@/contracts/identity/approval';
import { ApprovalsScreen } from '@/features/identity/management/approvals-screen';
import { show, texts } from '../account/render';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));

const { 'manager-shop': say, manager, errors } = texts;
const LIST = 'GET /api/manager/approvals';
const CONFIRM = 'POST /api/manager/approvals/:approvalId/confirm';
const REFUSE = 'POST /api/manager/approvals/:approvalId/refuse';
const WITHDRAW = 'DELETE /api/manager/approvals/:approvalId';
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

const approval = (change: Partial<Approval> = {}): Approval => ({
  ...{ id: id(1), kind: 'PRICE_LEVEL', subject: 'Large', state: 'WAITING', mine: false },
  changes: [{ field: 'amounts.USD', from: '19900', to: '8900' }],
  ...{ askedBy: { id: id(8), name: 'Ann' }, askedAt: '2026-11-01T10:00:00.000Z', reason: 'SECOND_SENIOR' },
  ...{ dueAt: null, expiresAt: '2026-11-08T10:00:00.000Z', decidedBy: null, decidedAt: null, failure: null },
  ...change,
});
const DONE = approval({
  state: 'DONE',
  decidedBy: { id: id(7), name: 'Bea' },
  decidedAt: approval().askedAt,
});

beforeEach(() => {
  toast.success.mockClear();
  toast.error.mockClear();
});
afterEach(cleanup);

const card = (name: string) => within(screen.getByRole('article', { name }));

it('a change of another senior manager is approved, with what it changes in sight', async () => {
  const answers: Record<string, unknown> = { [LIST]: [approval()], [CONFIRM]: DONE };
  const page = show(<ApprovalsScreen />, answers);
  await screen.findByRole('article', { name: 'Large' });
  expect(card('Large').getByText('$199').tagName).toBe('DEL');
  expect(card('Large').getByText('$89').tagName).toBe('INS');
  answers[LIST] = [DONE];
  await page.user.click(card('Large').getByRole('button', { name: 'Approve: Large' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Approved. “Large” has been changed.'));
  expect(page.writes()).toMatchObject([{ path: CONFIRM, input: { params: { approvalId: id(1) } } }]);
  expect(await screen.findByText(say.approvals.none)).toBeTruthy();
  expect(screen.getByText(/^Bea, /)).toBeTruthy();
});

it('a change is declined', async () => {
  const page = show(<ApprovalsScreen />, { [LIST]: [approval()], [REFUSE]: approval({ state: 'REFUSED' }) });
  await page.user.click(await screen.findByRole('button', { name: 'Decline: Large' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.approvals.refused));
});

it('one’s own change is only withdrawn; an only senior manager is told when it takes effect', async () => {
  const mine = approval({ mine: true, reason: 'ONLY_SENIOR', dueAt: '2026-11-01T11:00:00.000Z' });
  const page = show(<ApprovalsScreen />, { [LIST]: [mine], [WITHDRAW]: approval({ state: 'REFUSED' }) });
  expect(await screen.findByText(/takes effect automatically on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Withdraw: Large' }));
  await waitFor(() => expect(page.writes().map(({ path }) => path)).toEqual([WITHDRAW]));
});

it('one that someone else decided in the meantime is said to be decided', async () => {
  const refusal = new ApiError('approval_already_decided');
  const page = show(<ApprovalsScreen />, { [LIST]: [approval()], [CONFIRM]: refusal });
  await page.user.click(await screen.findByRole('button', { name: 'Approve: Large' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(errors.approval_already_decided));
});

it('one that could not be carried out says why', async () => {
  const failed = approval({ state: 'REFUSED', failure: 'edit_conflict' });
  show(<ApprovalsScreen />, { [LIST]: [failed] });
  expect(
    await screen.findByText(`We could no longer make this change: ${errors.edit_conflict}`),
  ).toBeTruthy();
});

it('names plans, sales and addresses in words', async () => {
  const changes = [
    { field: 'sale.percent', from: null, to: '60' },
    { field: 'email', from: null, to: 'ann@kurso.test' },
  ];
  show(<ApprovalsScreen />, {
    [LIST]: [approval({ kind: 'SUBSCRIPTION_PLAN', subject: 'MONTHLY', changes })],
  });
  expect(await screen.findByRole('article', { name: say.approvals.MONTHLY })).toBeTruthy();
  expect(screen.getByText(manager.field.salePercent)).toBeTruthy();
  expect(screen.getByText('60%')).toBeTruthy();
  expect(screen.getByText(manager.field.email)).toBeTruthy();
});
