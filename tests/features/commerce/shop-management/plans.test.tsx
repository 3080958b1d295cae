import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ManagedPlan } from '@/contracts/commerce/subscription';
import { PlansScreen } from '@/features/commerce/shop-management/plans/plans-screen';
import { show, texts } from '../../identity/account/render';
import { all, approval, id, routerAt, signIn } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));

const { 'manager-shop': say } = texts;
const LIST = 'GET /api/manager/subscription-plans';
const CHANGE = 'PUT /api/manager/subscription-plans/:planId';
const HISTORY = 'GET /api/manager/subscription-plans/:planId/history';
const plan: ManagedPlan = {
  ...{ id: id(1), period: 'MONTHLY', amounts: all(1900), onSale: true, subscribers: 12, version: 2 },
  updatedAt: '2026-11-01T10:00:00.000Z',
};

beforeEach(() => {
  toast.success.mockClear();
  signIn('senior');
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });

async function cheaper(answer: object, dollars: string) {
  const page = show(<PlansScreen />, { [LIST]: [plan], [CHANGE]: answer }, routerAt());
  expect(await screen.findByText('12 subscribers')).toBeTruthy();
  await page.user.click(button('Change Monthly plan'));
  const usd = await screen.findByLabelText(/^In USD/);
  await page.user.clear(usd);
  await page.user.type(usd, dollars);
  await page.user.click(screen.getByRole('checkbox', { name: new RegExp(say.plans.onSale) }));
  await page.user.click(button(say.dialog.review));
  return page;
}

it('a plan is changed after its old and new amounts were shown', async () => {
  const page = await cheaper({ plan, approval: null }, '15');
  expect(screen.getByText('$15')).toBeTruthy();
  expect(screen.getByText(say.plans.willStop)).toBeTruthy();
  expect(screen.getByText(say.plans.keeps)).toBeTruthy();
  expect(screen.queryByText(say.effect.approval)).toBeNull();
  expect(page.writes()).toEqual([]);
  await page.user.click(button(say.plans.yes));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.plans.saved));
  expect(page.writes()[0]?.input.body).toEqual({
    ...{ version: 2, onSale: false, amounts: { ...all(1900), USD: 1500 } },
  });
});

it('a plan that falls by more than half waits for a second senior manager', async () => {
  const waits = approval({ kind: 'SUBSCRIPTION_PLAN', subject: 'MONTHLY' });
  const page = await cheaper({ plan, approval: waits }, '9');
  expect(screen.getByText(say.effect.approval)).toBeTruthy();
  await page.user.click(button(say.plans.yes));
  expect(await screen.findByText(say.waits.SECOND_SENIOR, { exact: false })).toBeTruthy();
  expect(toast.success).not.toHaveBeenCalled();
});

it('the versions of a plan are listed', async () => {
  const version = {
    ...{ at: '2026-11-01T10:00:00.000Z', by: null },
    ...{ from: { amounts: all(2900), onSale: true }, to: { amounts: all(1900), onSale: true } },
  };
  const page = show(<PlansScreen />, { [LIST]: [plan], [HISTORY]: [version] }, routerAt());
  await page.user.click(await screen.findByRole('button', { name: 'History of Monthly plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('$29')).toBeTruthy();
  expect(dialog.getByText(say.history.system)).toBeTruthy();
});
