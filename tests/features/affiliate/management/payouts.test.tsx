import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { PayoutsScreen } from '@/features/affiliate/management/payouts-screen';
import { show, texts } from '../../identity/account/render';
import { approval, id, list, payout, routerAt } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-affiliate': say, 'manager-shop': shop, 'manager-kit': kit, errors } = texts;
const LIST = 'GET /api/manager/payouts';
const DECIDE = 'POST /api/manager/payouts/:payoutId/decision';
const PAID = 'POST /api/manager/payouts/:payoutId/paid';

const open = (answers: Record<string, unknown>, query: Record<string, string> = {}) =>
  show(<PayoutsScreen />, answers, routerAt('/[locale]/manager/payouts', { locale: 'en', ...query }));

beforeEach(() => {
  toast.success.mockClear();
});
afterEach(cleanup);

it('the whole account is shown and copied', async () => {
  const page = open({ [LIST]: list(payout()) });
  expect(await screen.findByText('Ann, DE89 3704 0044 0532 0130 00')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Copy Ann’s account' }));
  expect(await screen.findByText(kit.copy.copied)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('Ann, DE89 3704 0044 0532 0130 00');
});

it('an approval waits for a second senior manager', async () => {
  const page = open({ [LIST]: list(payout()), [DECIDE]: { approval: approval() } });
  await page.user.click(await screen.findByRole('button', { name: 'Approve: Ann, $123' }));
  const dialog = within(await screen.findByRole('dialog', { name: say.approve.title }));
  page.answer(LIST, list(payout({ waiting: 'APPROVE' })));
  await page.user.click(dialog.getByRole('button', { name: say.approve.yes }));
  expect(await screen.findByText(shop.waits.SECOND_SENIOR, { exact: false })).toBeTruthy();
  expect(page.writes()).toEqual([
    { path: DECIDE, input: { params: { payoutId: id(6) }, body: { decision: 'APPROVE', note: '' } } },
  ]);
  expect(await screen.findByText(say.payout.waiting_APPROVE, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve: Ann, $123' })).toBeNull();
});

it('a cancellation needs a reason, which the partner reads', async () => {
  const page = open({ [LIST]: list(payout()), [DECIDE]: { approval: approval() } });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel payout: Ann, $123' }));
  const dialog = within(await screen.findByRole('dialog', { name: say.cancel.title }));
  await page.user.click(dialog.getByRole('button', { name: say.cancel.yes }));
  expect(dialog.getByText(errors.field.required)).toBeTruthy();
  expect(page.writes()).toEqual([]);
  await page.user.type(dialog.getByLabelText(/^Reason/), 'Wrong account');
  await page.user.click(dialog.getByRole('button', { name: say.cancel.yes }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.writes()[0]?.input.body).toEqual({ decision: 'CANCEL', note: 'Wrong account' });
});

it('an approved transfer is marked as paid with its reference; a refusal keeps what was typed', async () => {
  const approved = payout({ status: 'APPROVED', approvedBy: [{ id: id(7), name: 'Sam' }] });
  const page = open({ [LIST]: list(approved), [PAID]: new ApiError('order_state_invalid') });
  await page.user.click(await screen.findByRole('button', { name: 'Mark as paid: Ann, $123' }));
  const dialog = within(await screen.findByRole('dialog', { name: say.paid.title }));
  const field = dialog.getByLabelText(/^Transfer reference/) as HTMLInputElement;
  await page.user.type(field, 'TR-77');
  await page.user.click(dialog.getByRole('button', { name: say.paid.yes }));
  expect(await dialog.findByText(errors.order_state_invalid)).toBeTruthy();
  expect(field.value).toBe('TR-77');
  page.answer(PAID, payout({ status: 'PAID' }));
  await page.user.click(dialog.getByRole('button', { name: say.paid.yes }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The payout to Ann is marked as paid.'));
  expect(page.writes()[1]?.input).toEqual({ params: { payoutId: id(6) }, body: { reference: 'TR-77' } });
});

it('one’s own payout is decided by others', async () => {
  open({ [LIST]: list(payout({ mine: true, fullAccount: null })) });
  expect(await screen.findByText(say.payout.own)).toBeTruthy();
  expect(screen.getByText('••••3000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

it('the status is kept in the address', async () => {
  const page = open({ [LIST]: list() }, { status: 'PAID' });
  await waitFor(() => expect(page.sent[0]?.input.query).toEqual({ page: 1, status: 'PAID' }));
  await page.user.selectOptions(screen.getByLabelText(say.payouts.status), 'FAILED');
  expect(page.router.replace).toHaveBeenCalledWith(
    expect.objectContaining({ query: { locale: 'en', status: 'FAILED' } }),
    undefined,
    expect.anything(),
  );
  cleanup();
  open({ [LIST]: list() });
  expect(await screen.findByText(say.payouts.emptyTitle)).toBeTruthy();
});
