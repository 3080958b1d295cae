import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { CompaniesScreen } from '@/features/business/management/companies-screen';
import { CompanyScreen } from '@/features/business/management/company-screen';
import { show, texts } from '../../identity/account/render';
import { company, id, list, offers, pool, routerAt } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-business': say, manager, errors } = texts;
const LIST = 'GET /api/manager/companies';
const ONE = 'GET /api/manager/companies/:companyId';
const SEATS = 'POST /api/manager/companies/:companyId/seats';
const OWNER = 'POST /api/manager/companies/:companyId/owner';
const OFFERS = 'GET /api/companies/seat-offers';
const PATH = '/[locale]/manager/companies';

const one = (answers: Record<string, unknown>) =>
  show(<CompanyScreen />, answers, routerAt(`${PATH}/[companyId]`, { locale: 'en', companyId: id(1) }));

async function dialogOf(page: ReturnType<typeof show>, opener: string, name: string) {
  await page.user.click(await screen.findByRole('button', { name: opener }));
  return within(await screen.findByRole('dialog', { name }));
}

beforeEach(() => {
  toast.success.mockClear();
});
afterEach(cleanup);

describe('the list of companies', () => {
  it('says who owns them, how many seats they have, and leads to them and their invoices', async () => {
    show(<CompaniesScreen />, { [LIST]: list(company()) }, routerAt(PATH, { locale: 'en' }));
    const row = within(await screen.findByRole('row', { name: /Brook/ }));
    expect(row.getByRole('link', { name: 'Brook & Co' }).getAttribute('href')).toBe(
      `/en/manager/companies/${id(1)}`,
    );
    for (const text of ['Germany', 'Olga', '6 of 10']) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: '1' }).getAttribute('href')).toBe(
      `/en/manager/invoices?companyId=${id(1)}`,
    );
  });

  it('says that there is none, and that it could not be loaded', async () => {
    show(<CompaniesScreen />, { [LIST]: list() }, routerAt(PATH));
    expect(await screen.findByText(say.companies.emptyTitle)).toBeTruthy();
    cleanup();
    show(<CompaniesScreen />, { [LIST]: new ApiError('service_unavailable') }, routerAt(PATH));
    expect(await screen.findByRole('button', { name: manager.retry })).toBeTruthy();
  });
});

describe('a company', () => {
  it('is shown with seats, corrections and who runs it', async () => {
    one({ [ONE]: company() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Brook & Co' })).toBeTruthy();
    const seats = within(screen.getByRole('table', { name: say.pool.title }));
    expect(seats.getByText('3')).toBeTruthy();
    const corrections = within(screen.getByRole('table', { name: say.correction.title }));
    for (const text of ['-2', 'Too many', 'Sam']) expect(corrections.getByText(text)).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: say.people.title })).getByText(say.role.OWNER),
    ).toBeTruthy();
  });

  it('that has nothing says so', async () => {
    one({ [ONE]: company({ pools: [], corrections: [], people: [] }) });
    expect(await screen.findByText(say.pool.none)).toBeTruthy();
    expect(screen.getByText(say.correction.none)).toBeTruthy();
    expect(screen.getByText(say.people.none)).toBeTruthy();
  });
});

describe('a correction of seats', () => {
  const open = (page: ReturnType<typeof show>) =>
    dialogOf(page, 'Correct seats: Quiet rivers', say.correct.title);

  it('takes only free seats away, with a reason', async () => {
    const page = one({ [ONE]: company(), [SEATS]: company({ pools: [pool({ seats: 7 })] }) });
    const dialog = await open(page);
    await page.user.click(dialog.getByRole('radio', { name: say.correct.remove }));
    const number = dialog.getByLabelText(/^Number of seats/);
    await page.user.type(number, '4');
    await page.user.click(dialog.getByRole('button', { name: say.correct.yes }));
    expect(dialog.getByText('Only 3 seats are free. Enter a whole number from 1 to 3.')).toBeTruthy();
    expect(dialog.getByText(errors.field.required)).toBeTruthy();
    expect(page.writes()).toEqual([]);
    await page.user.clear(number);
    await page.user.type(number, '3');
    await page.user.type(dialog.getByLabelText(/^Reason/), 'Bought twice');
    await page.user.click(dialog.getByRole('button', { name: say.correct.yes }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.correct.done));
    expect(page.writes()[0]?.input).toMatchObject({
      params: { companyId: id(1) },
      body: { poolId: id(2), item: null, seats: -3, endsAt: null, reason: 'Bought twice' },
    });
    expect(within(screen.getByRole('table', { name: say.pool.title })).getByText('7')).toBeTruthy();
  });

  it('that is refused is sent again as the same one', async () => {
    const page = one({ [ONE]: company(), [SEATS]: new ApiError('seats_used_up') });
    const dialog = await open(page);
    await page.user.type(dialog.getByLabelText(/^Number of seats/), '2');
    await page.user.type(dialog.getByLabelText(/^Reason/), 'Gift');
    await page.user.click(dialog.getByRole('button', { name: say.correct.yes }));
    expect(await dialog.findByText(errors.seats_used_up)).toBeTruthy();
    page.answer(SEATS, company());
    await page.user.click(dialog.getByRole('button', { name: say.correct.yes }));
    await waitFor(() => expect(page.writes()).toHaveLength(2));
    const [first, second] = page.writes();
    expect(second?.input.body).toEqual(first?.input.body);
  });

  it('takes nothing away where no seat is free', async () => {
    const dialog = await open(one({ [ONE]: company({ pools: [pool({ taken: 9 })] }) }));
    expect(dialog.getByText(say.correct.noFree)).toBeTruthy();
    expect(dialog.getByRole('radio', { name: say.correct.remove })).toHaveProperty('disabled', true);
  });
});

describe('new seats', () => {
  it('are of something that is sold as seats, until a day', async () => {
    const page = one({ [ONE]: company(), [OFFERS]: offers, [SEATS]: company() });
    const dialog = await dialogOf(page, say.addSeats.open, say.addSeats.open);
    await dialog.findByRole('option', { name: 'Yearly plan' });
    await page.user.click(dialog.getByRole('button', { name: say.addSeats.yes }));
    expect(dialog.getAllByText(errors.field.required)).toHaveLength(2);
    await page.user.selectOptions(dialog.getByLabelText(/^Seats for/), 'Yearly plan');
    await page.user.type(dialog.getByLabelText(/^Number of seats/), '5');
    await page.user.type(dialog.getByLabelText(/^Reason/), 'A gift');
    const day = dialog.getByLabelText(/^Valid until/);
    await page.user.clear(day);
    await page.user.type(day, '2020-01-01');
    expect(dialog.getByText(say.addSeats.wrongEnd)).toBeTruthy();
    await page.user.clear(day);
    await page.user.type(day, '2027-03-31');
    await page.user.click(dialog.getByRole('button', { name: say.addSeats.yes }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.addSeats.done));
    const { body } = page.writes()[0]?.input ?? {};
    expect(body).toMatchObject({ poolId: null, item: { productId: null, planId: id(5) }, seats: 5 });
    expect(Date.parse(body.endsAt)).toBe(new Date(2027, 3, 1).getTime() - 1000);
  });
});

describe('a new owner', () => {
  it('whose address is unknown is said beside the field, until another one is typed', async () => {
    const page = one({ [ONE]: company(), [OWNER]: new ApiError('email_not_found') });
    const dialog = await dialogOf(page, say.owner.open, say.owner.title);
    const email = dialog.getByLabelText(/^Email address/) as HTMLInputElement;
    await page.user.type(email, 'nobody');
    await page.user.type(dialog.getByLabelText(/^Reason/), 'Olga left');
    await page.user.click(dialog.getByRole('button', { name: say.owner.yes }));
    expect(dialog.getByText(errors.field.email_invalid)).toBeTruthy();
    expect(page.writes()).toEqual([]);
    await page.user.type(email, '@brook.test');
    await page.user.click(dialog.getByRole('button', { name: say.owner.yes }));
    const refusal = await dialog.findByText(errors.email_not_found);
    expect(email.getAttribute('aria-describedby')).toContain(refusal.id);
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(email.value).toBe('nobody@brook.test');
    await page.user.clear(email);
    await page.user.type(email, 'max@brook.test');
    expect(dialog.queryByText(errors.email_not_found)).toBeNull();
    page.answer(OWNER, company());
    await page.user.click(dialog.getByRole('button', { name: say.owner.yes }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('max@brook.test is now an owner.'));
    expect(page.writes()[1]?.input.body).toEqual({ email: 'max@brook.test', reason: 'Olga left' });
  });
});
