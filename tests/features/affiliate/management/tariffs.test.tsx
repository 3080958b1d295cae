import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { PartnersScreen } from '@/features/affiliate/management/partners-screen';
import { show, texts } from '../../identity/account/render';
import { approval, id, routerAt, tariff } from './fixture';

vi.mock('@/services/toast', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-affiliate': say, 'manager-shop': shop, errors } = texts;
const LIST = 'GET /api/manager/affiliate-tariffs';
const CHANGE = 'POST /api/manager/affiliate-tariffs';

const open = (answers: Record<string, unknown>) =>
  show(<PartnersScreen />, answers, routerAt('/[locale]/manager/partners', { locale: 'en', tab: 'tariffs' }));

async function form(answers: Record<string, unknown>) {
  const page = open(answers);
  await page.user.click(await screen.findByRole('button', { name: say.tariff.change }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: say.tariffForm.title })) };
}

async function retype(page: Awaited<ReturnType<typeof form>>, field: HTMLElement | undefined, text: string) {
  if (!field) throw new Error('no such field');
  await page.user.clear(field);
  if (text) await page.user.type(field, text);
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('tariffs are listed with who set them and which are in force', async () => {
  const coming = tariff({ id: id(7), validFrom: '2027-01-01T00:00:00Z', by: { id: id(8), name: 'Sam' } });
  const past = tariff({ id: id(6), validFrom: '2025-01-01T00:00:00Z' });
  open({ [LIST]: [coming, tariff(), past] });
  expect(await screen.findByText('Set by Sam')).toBeTruthy();
  for (const state of Object.values(say.tariffState)) expect(screen.getByText(state)).toBeTruthy();
  const table = within(screen.getAllByRole('table')[1] as HTMLElement);
  expect(table.getByText('$1,000')).toBeTruthy();
  expect(table.getAllByText('25%')).toHaveLength(6);
});

it('new ones are shown beside the present ones, and wait for a second senior manager', async () => {
  const page = await form({
    [LIST]: [tariff()],
    [CHANGE]: { approval: approval({ kind: 'AFFILIATE_TARIFF' }) },
  });
  const { dialog, user } = page;
  await retype(page, dialog.getAllByLabelText(/^Courses/)[1], '30');
  await user.click(dialog.getByRole('button', { name: shop.dialog.review }));
  expect(dialog.getByText('What changes from Nov 29, 2026')).toBeTruthy();
  expect(dialog.getByText('Before: 25%')).toBeTruthy();
  expect(dialog.getByText('After: 30%')).toBeTruthy();
  expect(page.writes()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: say.tariffForm.yes }));
  expect(await screen.findByText(shop.waits.SECOND_SENIOR, { exact: false })).toBeTruthy();
  const { body } = page.writes()[0]?.input ?? {};
  expect(body).toMatchObject({ basedOn: id(5) });
  expect(new Date(body.validFrom).getTime()).toBeGreaterThan(Date.now());
  expect(body.levels[1].percents).toEqual({ ...tariff().levels[1]?.percents, COURSE: 30 });
  expect(body.levels[0]).toEqual(tariff().levels[0]);
});

it('a level that does not rise, a wrong percentage and a day that is over are said beside their fields', async () => {
  const page = await form({ [LIST]: [tariff()] });
  const { dialog, user } = page;
  await user.click(dialog.getByRole('button', { name: say.tariffForm.add }));
  for (const field of dialog.getAllByLabelText(/^In /).slice(4)) await user.type(field, '1');
  await retype(page, dialog.getAllByLabelText(/^Subscription/)[0], '61');
  await retype(page, dialog.getByLabelText(/^Valid from/), '2026-11-28');
  await user.click(dialog.getByRole('button', { name: shop.dialog.review }));
  expect(dialog.getByText(say.tariffForm.rising)).toBeTruthy();
  expect(dialog.getByText('Enter a whole number from 0 to 60.')).toBeTruthy();
  expect(dialog.getByText('Choose Nov 29, 2026 or a later day.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: say.tariffForm.yes })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remove level 3' }));
  expect(dialog.queryByText(say.tariffForm.rising)).toBeNull();
});

it('the same tariffs again are not sent', async () => {
  const { dialog, user } = await form({ [LIST]: [tariff()] });
  await user.click(dialog.getByRole('button', { name: shop.dialog.review }));
  expect(dialog.getByText(say.tariffForm.unchanged)).toBeTruthy();
  expect(dialog.getByRole('button', { name: say.tariffForm.yes })).toHaveProperty('disabled', true);
});

it('after a change of somebody else they are compared with theirs, and nothing typed is lost', async () => {
  const page = await form({ [LIST]: [tariff()], [CHANGE]: new ApiError('edit_conflict') });
  const { dialog, user } = page;
  await retype(page, dialog.getAllByLabelText(/^Courses/)[1], '30');
  await user.click(dialog.getByRole('button', { name: shop.dialog.review }));
  const [first, second] = tariff().levels;
  if (!first || !second) throw new Error('two levels are expected');
  const theirs = { ...second, percents: { ...second.percents, COURSE: 28 } };
  page.answer(LIST, [tariff({ id: id(7), levels: [first, theirs] }), tariff()]);
  await user.click(dialog.getByRole('button', { name: say.tariffForm.yes }));
  expect(await dialog.findByText(errors.edit_conflict)).toBeTruthy();
  expect(await dialog.findByText('Before: 28%')).toBeTruthy();
  page.answer(CHANGE, { approval: approval() });
  await user.click(dialog.getByRole('button', { name: say.tariffForm.yes }));
  await waitFor(() => expect(page.writes()).toHaveLength(2));
  expect(page.writes()[1]?.input.body).toMatchObject({ basedOn: id(7) });
});

it('says that there are none', async () => {
  open({ [LIST]: [] });
  expect(await screen.findByText(say.tariff.emptyTitle)).toBeTruthy();
  expect(screen.queryByRole('button', { name: say.tariff.change })).toBeNull();
});
