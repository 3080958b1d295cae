import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { InvoicesScreen } from '@/features/business/management/invoices-screen';
import { show, texts } from '../../identity/account/render';
import { id, invoice, list, routerAt } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-business': say, errors } = texts;
const LIST = 'GET /api/manager/invoices';
const PAID = 'POST /api/manager/invoices/:invoiceId/paid';
const CANCEL = 'POST /api/manager/invoices/:invoiceId/cancel';
const NUMBER = 'KURSO-INV-2026-000123';

const open = (answers: Record<string, unknown>, query: Record<string, string> = {}) =>
  show(<InvoicesScreen />, answers, routerAt('/[locale]/manager/invoices', { locale: 'en', ...query }));

beforeEach(() => {
  toast.success.mockClear();
});
afterEach(cleanup);

it('an overdue invoice is marked, with its seats, its sums and its PDF', async () => {
  open({ [LIST]: list(invoice({ overdue: true })) });
  const row = within(await screen.findByRole('row', { name: /KURSO-INV/ }));
  for (const text of [
    say.invoiceStatus.overdue,
    'Quiet rivers, 5 seats',
    '€119',
    'Including €19 tax',
    'PO-9',
  ])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: `PDF of invoice ${NUMBER}` }).getAttribute('href')).toBe(
    `/api/manager/invoices/${id(6)}/file/pdf`,
  );
});

it('is marked as paid only with a reference, once', async () => {
  const page = open({ [LIST]: list(invoice()), [PAID]: invoice({ status: 'PAID' }) });
  await page.user.click(await screen.findByRole('button', { name: `Mark as paid: ${NUMBER}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Mark ${NUMBER} as paid` }));
  await page.user.click(dialog.getByRole('button', { name: say.paid.yes }));
  expect(dialog.getByText(errors.field.required)).toBeTruthy();
  expect(page.writes()).toEqual([]);
  await page.user.type(dialog.getByLabelText(/^Transfer reference/), 'TR-5');
  page.answer(LIST, list(invoice({ status: 'PAID', note: 'TR-5', decidedBy: { id: id(8), name: 'Sam' } })));
  await page.user.click(dialog.getByRole('button', { name: say.paid.yes }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(`${NUMBER} is paid. The seats are ready.`));
  expect(page.writes()).toEqual([
    { path: PAID, input: { params: { invoiceId: id(6) }, body: { reference: 'TR-5' } } },
  ]);
  expect(await screen.findByText('Sam')).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Mark as paid: ${NUMBER}` })).toBeNull();
});

it('is cancelled with a reason; one that somebody else decided on is read again', async () => {
  const page = open({ [LIST]: list(invoice()), [CANCEL]: new ApiError('order_state_invalid') });
  await page.user.click(await screen.findByRole('button', { name: `Cancel invoice: ${NUMBER}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Cancel ${NUMBER}?` }));
  const reason = dialog.getByLabelText(/^Reason/) as HTMLTextAreaElement;
  await page.user.type(reason, 'Ordered twice');
  await page.user.click(dialog.getByRole('button', { name: say.cancel.yes }));
  expect(await dialog.findByText(errors.order_state_invalid)).toBeTruthy();
  expect(reason.value).toBe('Ordered twice');
  expect(page.sent.filter(({ path }) => path === LIST).length).toBeGreaterThan(1);
});

it('of one company are shown by the address, and the list may be empty', async () => {
  const page = open({ [LIST]: list() }, { companyId: id(1), status: 'PAID' });
  expect(await screen.findByText(say.invoices.oneCompany)).toBeTruthy();
  await waitFor(() =>
    expect(page.sent[0]?.input.query).toMatchObject({ companyId: id(1), status: 'PAID', page: 1 }),
  );
  cleanup();
  open({ [LIST]: list() });
  expect(await screen.findByText(say.invoices.emptyTitle)).toBeTruthy();
});
