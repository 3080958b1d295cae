import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { CompaniesScreen } from '@/features/business/management/companies-screen';
import { show, texts } from '../../identity/account/render';
import { routerAt } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-business': say } = texts;
const LOAD = 'GET /api/manager/seat-discounts';
const SAVE = 'PUT /api/manager/seat-discounts';
const inForce = { version: 3, discounts: [{ seats: 10, percent: 5 }] };

const open = (answers: Record<string, unknown>) =>
  show(
    <CompaniesScreen />,
    answers,
    routerAt('/[locale]/manager/companies', { locale: 'en', tab: 'discounts' }),
  );
const save = () => screen.getByRole('button', { name: say.discount.save });
const field = (name: RegExp, at = 0) => screen.getAllByLabelText(name)[at] as HTMLInputElement;
const seats = (at = 0) => field(/^Minimum number of seats/, at);
const percent = (at = 0) => field(/^Discount, in per cent/, at);

beforeEach(() => {
  toast.success.mockClear();
});
afterEach(cleanup);

it('a step is added, and all are saved with the smaller first', async () => {
  const saved = { version: 4, discounts: [{ seats: 5, percent: 2 }, ...inForce.discounts] };
  const page = open({ [LOAD]: inForce, [SAVE]: saved });
  await screen.findByText('Step 1');
  expect(save()).toHaveProperty('disabled', true);
  await page.user.click(screen.getByRole('button', { name: say.discount.add }));
  await page.user.type(seats(1), '5');
  await page.user.type(percent(1), '2');
  await page.user.click(save());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.discount.saved));
  expect(page.writes()[0]?.input.body).toEqual({ version: 3, discounts: saved.discounts });
  expect(seats().value).toBe('5');
  expect(screen.queryByText(say.discount.unsaved)).toBeNull();
});

it('wrong steps are said beside their fields', async () => {
  const page = open({ [LOAD]: inForce });
  await screen.findByText('Step 1');
  await page.user.click(screen.getByRole('button', { name: say.discount.add }));
  await page.user.type(seats(1), '10');
  await page.user.type(percent(1), '61');
  await page.user.click(save());
  expect(screen.getByText(say.discount.twice)).toBeTruthy();
  expect(screen.getByText('Enter a percentage from 1 to 60.')).toBeTruthy();
  expect(page.writes()).toEqual([]);
});

async function conflict() {
  const page = open({ [LOAD]: inForce, [SAVE]: new ApiError('edit_conflict') });
  await screen.findByText('Step 1');
  await page.user.clear(percent());
  await page.user.type(percent(), '8');
  page.answer(LOAD, { version: 9, discounts: [{ seats: 20, percent: 15 }] });
  await page.user.click(save());
  expect(await screen.findByText(say.discount.conflict)).toBeTruthy();
  expect(screen.getByText('20 seats or more: 15%')).toBeTruthy();
  expect(percent().value).toBe('8');
  return page;
}

it('after a change of somebody else one’s own steps can be kept', async () => {
  const page = await conflict();
  await page.user.click(screen.getByRole('button', { name: say.discount.keep }));
  page.answer(SAVE, { version: 10, discounts: [{ seats: 10, percent: 8 }] });
  await page.user.click(save());
  await waitFor(() => expect(page.writes()).toHaveLength(2));
  expect(page.writes()[1]?.input.body).toEqual({ version: 9, discounts: [{ seats: 10, percent: 8 }] });
});

it('or theirs are taken', async () => {
  const page = await conflict();
  await page.user.click(screen.getByRole('button', { name: say.discount.take }));
  expect(seats().value).toBe('20');
  expect(screen.queryByText(say.discount.conflict)).toBeNull();
  expect(save()).toHaveProperty('disabled', true);
});

it('without steps it says so', async () => {
  open({ [LOAD]: { version: 1, discounts: [] } });
  expect(await screen.findByText(say.discount.none)).toBeTruthy();
});
