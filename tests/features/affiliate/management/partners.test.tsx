import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { PartnerScreen } from '@/features/affiliate/management/partner-screen';
import { PartnersScreen } from '@/features/affiliate/management/partners-screen';
import { show, texts } from '../../identity/account/render';
import { approval, held, id, list, partner, routerAt } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const { 'manager-affiliate': say, 'manager-shop': shop, manager, errors } = texts;
const LIST = 'GET /api/manager/partners';
const ONE = 'GET /api/manager/partners/:partnerId';
const SUSPEND = 'POST /api/manager/partners/:partnerId/suspend';
const HELD = 'GET /api/manager/held-bonuses';
const DECIDE = 'POST /api/manager/held-bonuses/:bonusId';
const PATH = '/[locale]/manager/partners';

const button = (name: string) => screen.getByRole('button', { name });
const partners = (answers: Record<string, unknown>, query: Record<string, string> = {}) =>
  show(<PartnersScreen />, answers, routerAt(PATH, { locale: 'en', ...query }));
const one = (answers: Record<string, unknown>) =>
  show(<PartnerScreen />, answers, routerAt(`${PATH}/[partnerId]`, { locale: 'en', partnerId: id(1) }));

beforeEach(() => {
  toast.success.mockClear();
  localStorage.clear();
});
afterEach(cleanup);

describe('the list of partners', () => {
  it('says who they are, what is payable in each currency, and leads to them', async () => {
    partners({ [LIST]: list(partner()) });
    const row = within(await screen.findByRole('row', { name: /Ann/ }));
    expect(row.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe(`/en/manager/partners/${id(1)}`);
    for (const text of ['ann@kurso.test', 'ANN2026', say.status.active, '1,234', '$123', '-€2'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
      `/en/manager/partners?tab=held&partnerId=${id(1)}`,
    );
  });

  it('says that there is none, and that it could not be loaded', async () => {
    partners({ [LIST]: list() });
    expect(await screen.findByText(say.partners.emptyTitle)).toBeTruthy();
    cleanup();
    partners({ [LIST]: new ApiError('service_unavailable') });
    expect(await screen.findByRole('button', { name: manager.retry })).toBeTruthy();
  });

  it('keeps the tab in the address', async () => {
    const page = partners({ [LIST]: list(partner()), [HELD]: list() }, { text: 'ann', page: '2' });
    await page.user.click(screen.getByRole('tab', { name: say.partners.held }));
    expect(page.router.push).toHaveBeenCalledWith(
      { pathname: PATH, query: { locale: 'en', tab: 'held' } },
      undefined,
      { shallow: true, scroll: false },
    );
  });
});

describe('a partner', () => {
  it('is shown with balances, agreements and suspensions', async () => {
    const changes = [{ at: '2026-11-02T10:00:00Z', by: null, suspended: false, reason: 'Talked to Ann' }];
    one({ [ONE]: partner({ changes }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann' })).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /USD/ })).getByText('$123')).toBeTruthy();
    expect(screen.getByText(say.document['general-partner-terms'])).toBeTruthy();
    expect(screen.getByText('Talked to Ann')).toBeTruthy();
    expect(screen.getByText(say.change.resumed)).toBeTruthy();
    expect(screen.getByText('2 bonuses are held for a decision.', { exact: false })).toBeTruthy();
  });

  it('is suspended only with a reason, and may then go on', async () => {
    const page = one({ [ONE]: partner(), [SUSPEND]: partner({ suspendedAt: '2026-11-03T10:00:00Z' }) });
    await page.user.click(await screen.findByRole('button', { name: say.suspend.open }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ann?' }));
    await page.user.click(dialog.getByRole('button', { name: say.suspend.yes }));
    expect(dialog.getByText(errors.field.required)).toBeTruthy();
    expect(page.writes()).toEqual([]);
    await page.user.type(dialog.getByLabelText(/^Reason/), ' Spam ');
    await page.user.click(dialog.getByRole('button', { name: say.suspend.yes }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Ann has been suspended.'));
    expect(page.writes()).toEqual([
      { path: SUSPEND, input: { params: { partnerId: id(1) }, body: { suspended: true, reason: 'Spam' } } },
    ]);
    expect(button(say.resume.open)).toBeTruthy();
    expect(screen.getByText(/^Suspended since/)).toBeTruthy();
  });

  it('keeps the reason when the service refuses', async () => {
    const page = one({ [ONE]: partner(), [SUSPEND]: new ApiError('forbidden') });
    await page.user.click(await screen.findByRole('button', { name: say.suspend.open }));
    await page.user.type(await screen.findByLabelText(/^Reason/), 'Spam');
    await page.user.click(button(say.suspend.yes));
    expect(await screen.findByText(errors.forbidden)).toBeTruthy();
    expect((screen.getByLabelText(/^Reason/) as HTMLTextAreaElement).value).toBe('Spam');
  });
});

describe('held bonuses', () => {
  const open = (answers: Record<string, unknown>) => partners(answers, { tab: 'held' });
  const card = (name = 'Quiet rivers') => screen.findByRole('article', { name });

  it('say what they are for, why they are held and what was found', async () => {
    open({ [HELD]: list(held()) });
    const bonus = within(await card());
    for (const text of [
      say.holdReason.LATE_CLICK,
      say.holdReason.SAME_PAYMENT,
      '7 minutes',
      'coupons.example',
      '$100',
      '20%',
      '$20',
      'spring',
    ])
      expect(bonus.getByText(text)).toBeTruthy();
    expect(bonus.getByRole('link', { name: say.held.openOrder }).getAttribute('href')).toBe(
      `/en/manager/orders/${id(4)}`,
    );
  });

  it('are decided with a reason, wait for a second senior manager, and the next one gets the focus', async () => {
    const next = held({ id: id(7), title: 'Loud hills' });
    const page = open({ [HELD]: list(held(), next), [DECIDE]: { approval: approval() } });
    const bonus = within(await card());
    await page.user.click(bonus.getByRole('button', { name: say.decision.reject }));
    expect(bonus.getByText(errors.field.required)).toBeTruthy();
    expect(page.writes()).toEqual([]);
    await page.user.type(bonus.getByLabelText(/^Reason/), 'Own card');
    page.answer(HELD, list(held({ waiting: 'REJECT' }), next));
    await page.user.click(bonus.getByRole('button', { name: say.decision.reject }));
    expect(await screen.findByText(shop.waits.SECOND_SENIOR, { exact: false })).toBeTruthy();
    expect(page.writes()).toEqual([
      {
        path: DECIDE,
        input: { params: { bonusId: id(3) }, body: { decision: 'REJECT', reason: 'Own card' } },
      },
    ]);
    expect(await bonus.findByText(say.decision.waiting_REJECT, { exact: false })).toBeTruthy();
    expect(bonus.queryByRole('button', { name: say.decision.release })).toBeNull();
    expect(document.activeElement).toBe(await card('Loud hills'));
  });

  it('of one’s own are left to others, who are named', async () => {
    open({ [HELD]: list(held({ mine: true })) });
    const bonus = within(await card());
    expect(bonus.getByText(say.decision.own)).toBeTruthy();
    expect(bonus.queryByRole('button', { name: say.decision.release })).toBeNull();
    expect((await card()).dataset.open).toBe('false');
  });

  it('that somebody else decided are read again, and the reason stays', async () => {
    const page = open({ [HELD]: list(held()), [DECIDE]: new ApiError('approval_already_decided') });
    const bonus = within(await card());
    await page.user.type(bonus.getByLabelText(/^Reason/), 'Fine');
    await page.user.click(bonus.getByRole('button', { name: say.decision.release }));
    expect(await bonus.findByText(errors.approval_already_decided)).toBeTruthy();
    expect((bonus.getByLabelText(/^Reason/) as HTMLTextAreaElement).value).toBe('Fine');
    expect(page.sent.filter(({ path }) => path === HELD).length).toBeGreaterThan(1);
  });

  it('of one partner say so, and lead to all', async () => {
    const page = partners({ [HELD]: list() }, { tab: 'held', partnerId: id(1) });
    expect(await screen.findByText(say.held.emptyTitle)).toBeTruthy();
    expect(screen.getByRole('link', { name: say.held.showAll }).getAttribute('href')).toBe(
      '/en/manager/partners?tab=held',
    );
    expect(page.sent[0]?.input.query).toEqual({ page: 1, partnerId: id(1) });
  });
});
