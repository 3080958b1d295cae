import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { PromoCodeScreen } from '@/features/commerce/shop-management/promo-codes/promo-code-screen';
import { PromoCodesScreen } from '@/features/commerce/shop-management/promo-codes/promo-codes-screen';
import { show, texts } from '../../identity/account/render';
import { all, approval, effect, id, promoCode, routerAt, schema, signIn } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
const saved = vi.hoisted(() => ({ file: vi.fn() }));
vi.mock('@/features/commerce/shop-management/promo-codes/save-file', () => ({ saveFile: saved.file }));

const { 'manager-shop': say, errors } = texts;
const LIST = 'GET /api/manager/promocodes';
const GET = 'GET /api/manager/promocodes/:promoCodeId';
const USES = 'GET /api/manager/promocodes/:promoCodeId/uses';
const CREATE = 'POST /api/manager/promocodes';
const CHANGE = 'PUT /api/manager/promocodes/:promoCodeId';
const END = 'POST /api/manager/promocodes/:promoCodeId/end';
const PREVIEW = 'POST /api/manager/promocodes/preview';
const BATCHES = 'GET /api/manager/promocodes/batches';
const GENERATE = 'POST /api/manager/promocodes/batches';
const FILE = 'GET /api/manager/promocodes/batches/:batchId';
const APPROVALS = 'GET /api/manager/approvals';

const covered = { ...effect({ before: all(2000), after: all(1800) }), covered: true };
const batch = {
  ...{ id: id(4), prefix: 'GIFT', description: 'Gifts', count: 3, used: 1, createdBy: 'Ann' },
  createdAt: '2026-11-01T10:00:00.000Z',
};
const file = { batch, fileName: 'gifts.csv', csv: 'code' };
const days = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  uses: index === 29 ? 2 : 0,
}));
const answersFor = (more: Record<string, unknown> = {}) => ({
  [LIST]: { items: [promoCode()], total: 1 },
  [BATCHES]: [batch],
  [APPROVALS]: [],
  'GET /api/manager/price-schema': [schema(), schema({ productId: id(3), title: 'Loud streets' })],
  [PREVIEW]: [covered],
  [GET]: promoCode(),
  [USES]: days,
  ...more,
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });

beforeEach(() => {
  localStorage.clear();
  for (const mock of [toast.success, toast.error, saved.file]) mock.mockClear();
  signIn('senior');
});
afterEach(cleanup);

describe('promo codes', () => {
  it('are listed with their uses, and narrowed by the address', async () => {
    const page = show(
      <PromoCodesScreen />,
      answersFor(),
      routerAt({ state: 'ACTIVE', sort: 'used', text: 'wel' }),
    );
    expect(await screen.findByText('2 of 5')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'WELCOME10' }).getAttribute('href')).toBe(
      `/en/manager/promocode?id=${id(2)}`,
    );
    expect(page.sent.find(({ path }) => path === LIST)?.input.query).toMatchObject({
      ...{ state: 'ACTIVE', sort: 'used', text: 'wel' },
    });
  });

  it('that wait for a second senior manager are announced', async () => {
    const waiting = [approval({ kind: 'PROMO_CODE' }), approval({ id: id(6), kind: 'PRICE_LEVEL' })];
    show(<PromoCodesScreen />, answersFor({ [APPROVALS]: waiting }), routerAt());
    expect(await screen.findByText('1 change to promo codes is waiting for approval.')).toBeTruthy();
  });

  it('that were generated are downloaded', async () => {
    const page = show(<PromoCodesScreen />, answersFor({ [FILE]: file }), routerAt());
    await page.user.click(await screen.findByRole('button', { name: 'Download CSV: Gifts' }));
    await waitFor(() => expect(saved.file).toHaveBeenCalledWith(file));
  });

  it('say so when there are none', async () => {
    const none = answersFor({ [LIST]: { items: [], total: 0 }, [BATCHES]: [] });
    show(<PromoCodesScreen />, none, routerAt());
    expect(await screen.findByText(say.promo.emptyTitle)).toBeTruthy();
    expect(screen.getByText(say.batches.empty)).toBeTruthy();
  });
});

describe('a new promo code', () => {
  it('shows what it does while it is typed, and is created with every field', async () => {
    const made = { promoCode: promoCode({ code: 'AUTUMN' }), approval: null };
    const page = show(<PromoCodeScreen />, answersFor({ [CREATE]: made }), routerAt());
    await page.user.type(field(say.form.code), 'autumn');
    await page.user.type(field(say.form.percent), '10');
    const row = within(await screen.findByRole('row', { name: /Quiet rivers/ }));
    expect([row.getByText('$20'), row.getByText('$18')]).toHaveLength(2);
    await page.user.type(field(say.form.totalLimit), '100');
    await page.user.type(field(say.form.perUserLimit), '1');
    await page.user.type(field(say.form.email), 'ann@kurso.test');
    await page.user.type(field(say.form.description), 'For autumn');
    await page.user.selectOptions(screen.getByLabelText(say.form.location), 'cart');
    await page.user.click(button(say.form.create));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('The promo code AUTUMN has been created.'),
    );
    const create = page.writes().find(({ path }) => path === CREATE);
    expect(create?.input.body).toEqual({
      ...{ code: 'autumn', percent: 10, amounts: null, forAllProducts: true, productIds: [] },
      ...{ validFrom: null, validTo: null, totalLimit: 100, perUserLimit: 1, email: 'ann@kurso.test' },
      ...{ description: 'For autumn', marketingLocation: 'cart' },
    });
    expect(page.router.push).toHaveBeenCalledWith(`/en/manager/promocode?id=${id(2)}`);
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    const page = show(<PromoCodeScreen />, answersFor(), routerAt());
    await page.user.type(field(say.form.code), 'ten-off');
    await page.user.type(field(say.form.totalLimit), 'many');
    await page.user.click(screen.getByRole('radio', { name: new RegExp(say.form.scopeSome) }));
    await page.user.click(button(say.form.create));
    expect(await screen.findByText(errors.promocode_invalid_code)).toBeTruthy();
    for (const name of [say.form.code, say.form.percent, say.form.totalLimit])
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(errors.field.required)).toBeTruthy();
    expect(page.writes()).toEqual([]);
  });

  it.each([
    [new ApiError('promocode_already_exist'), say.form.codeTaken],
    [new ApiError('request_params_invalid', { fields: { validTo: 'invalid' } }), errors.field.invalid],
  ])('that the service refuses says so at the field', async (refusal, words) => {
    const page = show(<PromoCodeScreen />, answersFor({ [CREATE]: refusal }), routerAt());
    await page.user.type(field(say.form.code), 'WELCOME10');
    await page.user.type(field(say.form.percent), '10');
    await page.user.click(button(say.form.create));
    expect(await screen.findByText(words)).toBeTruthy();
    expect((field(say.form.code) as HTMLInputElement).value).toBe('WELCOME10');
  });

  it('that makes everything free waits; an only senior manager is told until when', async () => {
    const dueAt = '2026-11-01T11:00:00.000Z';
    const waits = approval({ kind: 'PROMO_CODE', reason: 'ONLY_SENIOR', dueAt });
    const answers = answersFor({ [CREATE]: { promoCode: null, approval: waits } });
    const page = show(<PromoCodeScreen />, answers, routerAt());
    await page.user.type(field(say.form.code), 'ALLFREE');
    await page.user.type(field(say.form.percent), '100');
    await page.user.click(button(say.form.create));
    expect(await screen.findByText(/You are the only senior manager/)).toBeTruthy();
    expect(page.router.push).not.toHaveBeenCalled();
  });

  it('takes off an amount in every currency', async () => {
    const page = show(
      <PromoCodeScreen />,
      answersFor({ [CREATE]: { promoCode: promoCode(), approval: null } }),
      routerAt(),
    );
    await page.user.type(field(say.form.code), 'FIVE');
    await page.user.click(screen.getByRole('radio', { name: say.form.amountKind }));
    await page.user.click(button(say.form.create));
    expect(await screen.findAllByText(say.money.invalid)).toHaveLength(4);
    for (const currency of ['USD', 'RUB', 'EUR', 'INR']) await page.user.type(field(`In ${currency}`), '5');
    await page.user.click(button(say.form.create));
    const five = { USD: 500, RUB: 500, EUR: 500, INR: 500 };
    await waitFor(() =>
      expect(page.writes().find(({ path }) => path === CREATE)?.input.body).toMatchObject({
        ...{ percent: null, amounts: five },
      }),
    );
  });
});

describe('generated codes', () => {
  it('are made by number, and handed over as a file', async () => {
    const page = show(<PromoCodeScreen />, answersFor({ [GENERATE]: file }), routerAt({ kind: 'batch' }));
    await page.user.type(field(say.form.prefix), 'gift');
    await page.user.type(field(say.form.count), '6000');
    await page.user.type(field(say.form.percent), '10');
    await page.user.click(button(say.form.batchTitle));
    expect(await screen.findByText(errors.field.invalid)).toBeTruthy();
    await page.user.clear(field(say.form.count));
    await page.user.type(field(say.form.count), '3');
    await page.user.click(button(say.form.batchTitle));
    await waitFor(() => expect(saved.file).toHaveBeenCalledWith(file));
    expect(page.writes().find(({ path }) => path === GENERATE)?.input.body).toMatchObject({
      ...{ prefix: 'gift', count: 3, percent: 10 },
    });
    expect(page.router.push).toHaveBeenCalledWith('/en/manager/promocodes');
  });
});

describe('a promo code', () => {
  it('shows its uses by day, with a table behind the bars', async () => {
    show(<PromoCodeScreen />, answersFor(), routerAt({ id: id(2) }));
    expect(await screen.findByText('2 uses in the last 30 days')).toBeTruthy();
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(31);
  });

  it('has its limits changed; a refusal stands at its field', async () => {
    const answers: Record<string, unknown> = answersFor({
      [CHANGE]: new ApiError('request_params_invalid', { fields: { totalLimit: 'too_small' } }),
    });
    const page = show(<PromoCodeScreen />, answers, routerAt({ id: id(2) }));
    await screen.findByRole('heading', { level: 1, name: 'WELCOME10' });
    await page.user.clear(field(say.form.totalLimit));
    await page.user.type(field(say.form.totalLimit), '1');
    await page.user.click(button(say.form.save));
    expect(await screen.findByText(errors.field.too_small)).toBeTruthy();
    await page.user.clear(field(say.form.totalLimit));
    answers[CHANGE] = { promoCode: promoCode({ totalLimit: null, version: 5 }), approval: null };
    await page.user.click(button(say.form.save));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.form.saved));
    expect(page.writes().at(-1)?.input.body).toEqual({
      ...{ version: 4, description: 'Welcome', validTo: null, totalLimit: null, perUserLimit: null },
    });
  });

  it('ends after a question', async () => {
    const ended = promoCode({ state: 'ENDED', version: 5 });
    const page = show(<PromoCodeScreen />, answersFor({ [END]: ended }), routerAt({ id: id(2) }));
    await page.user.click(await screen.findByRole('button', { name: say.detail.end }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(page.writes()).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: say.detail.end }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('WELCOME10 has ended.'));
    expect(await screen.findByText(say.promo.ENDED)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.detail.end })).toBeNull();
  });

  it('that is unknown is said to be unknown', async () => {
    show(
      <PromoCodeScreen />,
      answersFor({ [GET]: new ApiError('promocode_not_found') }),
      routerAt({ id: id(2) }),
    );
    expect(await screen.findByText(say.detail.notFound)).toBeTruthy();
  });

  it('is only read by managers who are no seniors', async () => {
    signIn('manager');
    show(<PromoCodeScreen />, answersFor(), routerAt({ id: id(2) }));
    expect(await screen.findByText(say.seniorOnly)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.detail.end })).toBeNull();
  });
});
