import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { PriceGuideScreen } from '@/features/commerce/shop-management/price-guide/price-guide-screen';
import { show, texts } from '../../identity/account/render';
import { all, approval, effect, id, level, routerAt, signIn } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));

const { 'manager-shop': say, manager, errors } = texts;
const LIST = 'GET /api/manager/price-guide';
const PREVIEW = 'POST /api/manager/price-guide/:levelId/preview';
const CHANGE = 'PUT /api/manager/price-guide/:levelId';
const CREATE = 'POST /api/manager/price-guide';
const HISTORY = 'GET /api/manager/price-guide/:levelId/history';
const CONFIRM = 'POST /auth/users/password/confirm';

beforeEach(() => {
  toast.success.mockClear();
  signIn('senior');
});
afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const usd = () => screen.getByLabelText(/^In USD/);

async function review(page: ReturnType<typeof show>, dollars: string) {
  await page.user.click(await screen.findByRole('button', { name: 'Change Small' }));
  await page.user.clear(usd());
  if (dollars) await page.user.type(usd(), dollars);
  await page.user.click(button(say.dialog.review));
}

describe('the price guide', () => {
  it('shows what new amounts do to which products before the yes', async () => {
    const answers = {
      [LIST]: [level()],
      [PREVIEW]: { products: [effect({ after: all(1500) })], needsApproval: false },
      [CHANGE]: { level: level({ amounts: all(1500) }), approval: null },
    };
    const page = show(<PriceGuideScreen />, answers, routerAt());
    await review(page, '15');
    const row = within(await screen.findByRole('row', { name: /Quiet rivers/ }));
    expect(row.getByText('$20')).toBeTruthy();
    expect(row.getByText('$15')).toBeTruthy();
    expect(screen.getByText(say.effect.pending)).toBeTruthy();
    expect(page.writes().map(({ path }) => path)).toEqual([PREVIEW]);
    await page.user.click(button(say.guide.yes));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('“Small” has been changed.'));
    expect(page.writes().at(-1)).toMatchObject({
      path: CHANGE,
      input: {
        params: { levelId: id(5) },
        body: { version: 3, name: 'Small', amounts: { ...all(2000), USD: 1500 } },
      },
    });
  });

  it('says beforehand that a large drop waits, and afterwards that it does', async () => {
    const answers = {
      [LIST]: [level()],
      [PREVIEW]: { products: [], needsApproval: true },
      [CHANGE]: { level: level(), approval: approval() },
    };
    const page = show(<PriceGuideScreen />, answers, routerAt());
    await review(page, '9');
    expect(await screen.findByText(say.effect.approval)).toBeTruthy();
    expect(screen.getByText(say.guide.noProducts)).toBeTruthy();
    await page.user.click(button(say.guide.yes));
    expect(await screen.findByText(say.waits.SECOND_SENIOR, { exact: false })).toBeTruthy();
    expect(toast.success).not.toHaveBeenCalled();
  });

  it.each(['', '0', 'ten'])(
    'does not go on with %j as an amount, and says so at the field',
    async (typed) => {
      const page = show(<PriceGuideScreen />, { [LIST]: [level()] }, routerAt());
      await review(page, typed);
      expect(await screen.findByText(say.money.invalid)).toBeTruthy();
      expect(usd().getAttribute('aria-invalid')).toBe('true');
      expect(page.writes()).toEqual([]);
    },
  );

  it('has nothing to say yes to when nothing was changed', async () => {
    const answers = { [LIST]: [level()], [PREVIEW]: { products: [], needsApproval: false } };
    const page = show(<PriceGuideScreen />, answers, routerAt());
    await review(page, '20');
    expect((await screen.findByRole('button', { name: say.guide.yes })).hasAttribute('disabled')).toBe(true);
  });

  it('asks for the password when the sign-in is old, and then changes the level', async () => {
    const answers: Record<string, unknown> = {
      [LIST]: [level()],
      [PREVIEW]: { products: [], needsApproval: false },
      [CHANGE]: new ApiError('fresh_sign_in_required'),
      [CONFIRM]: { freshUntil: '2026-11-01T00:15:00.000Z' },
    };
    const page = show(<PriceGuideScreen />, answers, routerAt());
    await review(page, '15');
    await page.user.click(await screen.findByRole('button', { name: say.guide.yes }));
    await screen.findByRole('dialog', { name: manager.fresh.title });
    answers[CHANGE] = { level: level(), approval: null };
    await page.user.type(screen.getByLabelText(new RegExp(`^${manager.fresh.password}`)), 'secret{Enter}');
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
    expect(page.writes().filter(({ path }) => path === CHANGE)).toHaveLength(2);
  });

  it('keeps what was typed when another manager was faster', async () => {
    const answers = {
      [LIST]: [level()],
      [PREVIEW]: { products: [], needsApproval: false },
      [CHANGE]: new ApiError('edit_conflict'),
    };
    const page = show(<PriceGuideScreen />, answers, routerAt());
    await review(page, '15');
    await page.user.click(await screen.findByRole('button', { name: say.guide.yes }));
    expect(await screen.findByText(errors.edit_conflict)).toBeTruthy();
    await page.user.click(button(say.dialog.back));
    expect((usd() as HTMLInputElement).value).toBe('15');
  });

  it('gets another level, whose code follows its name and must be free', async () => {
    const answers: Record<string, unknown> = {
      [LIST]: [],
      [CREATE]: new ApiError('request_params_invalid', { fields: { code: 'already_used' } }),
    };
    const page = show(<PriceGuideScreen />, answers, routerAt());
    expect(await screen.findByText(say.guide.emptyTitle)).toBeTruthy();
    await page.user.click(screen.getAllByRole('button', { name: say.guide.add })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/^Name/), 'Extra small');
    for (const currency of ['USD', 'RUB', 'EUR', 'INR'])
      await page.user.type(dialog.getByLabelText(new RegExp(`^In ${currency}`)), '9,90');
    await page.user.click(dialog.getByRole('button', { name: say.guide.add }));
    expect(await dialog.findByText(errors.field.already_used)).toBeTruthy();
    answers[CREATE] = level({ name: 'Extra small' });
    await page.user.click(dialog.getByRole('button', { name: say.guide.add }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
    const amounts = { USD: 990, RUB: 990, EUR: 990, INR: 990 };
    expect(page.writes().at(-1)?.input.body).toEqual({ code: 'extra-small', name: 'Extra small', amounts });
  });

  it('has the history of a level', async () => {
    const change = {
      ...{ at: '2026-11-01T10:00:00.000Z', by: 'Ann', approvedBy: 'Bea' },
      ...{ from: { name: 'Tiny', amounts: all(1000) }, to: { name: 'Small', amounts: all(2000) } },
    };
    const page = show(<PriceGuideScreen />, { [LIST]: [level()], [HISTORY]: [change] }, routerAt());
    await page.user.click(await screen.findByRole('button', { name: 'History of Small' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Tiny')).toBeTruthy();
    expect(dialog.getByText('Approved by Bea')).toBeTruthy();
    expect(dialog.getAllByText('$10').length).toBeGreaterThan(0);
  });

  it('is only read by managers who are no seniors', async () => {
    signIn('manager');
    show(<PriceGuideScreen />, { [LIST]: [level()] }, routerAt());
    expect(await screen.findByText('Small')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change Small' })).toBeNull();
    expect(screen.queryByRole('button', { name: say.guide.add })).toBeNull();
    expect(screen.getByText(say.seniorOnly)).toBeTruthy();
  });

  it('that cannot be loaded can be asked for again', async () => {
    const answers: Record<string, unknown> = { [LIST]: new ApiError('internal_error') };
    const page = show(<PriceGuideScreen />, answers, routerAt());
    await screen.findByText(manager.failed);
    answers[LIST] = [level()];
    await page.user.click(button(manager.retry));
    expect(await screen.findByText('Small')).toBeTruthy();
  });
});
