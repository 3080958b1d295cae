import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { PriceSchemaScreen } from '@/features/commerce/shop-management/price-schema/price-schema-screen';
import { show, texts } from '../../identity/account/render';
import { all, approval, effect, id, level, routerAt, schema, signIn } from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));

const { 'manager-shop': say, 'manager-kit': kit, errors } = texts;
const LIST = 'GET /api/manager/price-schema';
const PREVIEW = 'POST /api/manager/price-schema/preview';
const CHANGE = 'PUT /api/manager/price-schema/:productId';

beforeEach(() => {
  localStorage.clear();
  toast.success.mockClear();
  signIn('senior');
});
afterEach(cleanup);

const ROWS = [schema(), schema({ productId: id(3), title: 'Loud streets' })];
const answersFor = (more: Record<string, unknown> = {}) => ({
  [LIST]: { items: ROWS, total: 2 },
  'GET /api/manager/price-guide': [level(), level({ id: id(4), name: 'Large' })],
  ...more,
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function choose(page: ReturnType<typeof show>, action: string) {
  await page.user.click(await screen.findByRole('checkbox', { name: kit.list.selectAll }));
  await page.user.click(button(action));
}

describe('prices of products', () => {
  it('are narrowed by the address', async () => {
    const page = show(
      <PriceSchemaScreen />,
      answersFor(),
      routerAt({ type: 'COURSE', level: 'free', sale: 'RUNNING', text: 'river', page: '2' }),
    );
    await screen.findAllByRole('row');
    expect(page.sent.find(({ path }) => path === LIST)?.input.query).toMatchObject({
      ...{ type: 'COURSE', level: 'free', sale: 'RUNNING', text: 'river', page: 2 },
    });
  });

  it('of several products get a sale at once, with old and new prices before the yes', async () => {
    const answers = answersFor({
      [PREVIEW]: [effect(), effect({ productId: id(3), title: 'Loud streets', version: id(4) })],
      [CHANGE]: { schema: schema(), approval: null },
    });
    const page = show(<PriceSchemaScreen />, answers, routerAt());
    await choose(page, say.schema.changeSale);
    await page.user.type(await screen.findByLabelText(/^Discount, in per cent/), '25');
    await page.user.click(button(say.dialog.review));
    const dialog = within(await screen.findByRole('dialog'));
    const row = within(await dialog.findByRole('row', { name: /Loud streets/ }));
    expect([row.getByText('$20'), row.getByText('$15')]).toHaveLength(2);
    expect(dialog.getByText(say.effect.pending)).toBeTruthy();
    expect(page.writes()).toMatchObject([
      {
        path: PREVIEW,
        input: {
          body: {
            productIds: [id(1), id(3)],
            sale: { percent: 25, amounts: null, from: null, to: null },
          },
        },
      },
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Change 2 prices' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('2 prices have been changed.'));
    const changes = page.writes().filter(({ path }) => path === CHANGE);
    expect(changes.map(({ input }) => [input.params.productId, input.body.version])).toEqual([
      [id(1), id(6)],
      [id(3), id(4)],
    ]);
  });

  it('that cannot change say why and are left out', async () => {
    const answers = answersFor({
      [PREVIEW]: [
        effect({ refusal: 'free_price_can_not_be_changed' }),
        effect({ productId: id(3), title: 'Loud streets', after: all(4000) }),
      ],
      [CHANGE]: { schema: schema(), approval: null },
    });
    const page = show(<PriceSchemaScreen />, answers, routerAt());
    await choose(page, say.schema.changeLevel);
    await page.user.selectOptions(
      await within(await screen.findByRole('dialog')).findByLabelText(/^Price level/),
      'Large',
    );
    await page.user.click(button(say.dialog.review));
    expect(await screen.findByText(say.refusal.free_price_can_not_be_changed)).toBeTruthy();
    await page.user.click(button('Change 1 price'));
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
    expect(page.writes()[0]?.input.body).toMatchObject({ levelId: id(4) });
    expect(page.writes().filter(({ path }) => path === CHANGE)).toHaveLength(1);
  });

  it('that wait for a second senior manager are counted apart', async () => {
    const answers = answersFor({
      [PREVIEW]: [effect({ needsApproval: true })],
      [CHANGE]: { schema: schema(), approval: approval({ kind: 'PRICE_SCHEMA' }) },
    });
    const page = show(<PriceSchemaScreen />, answers, routerAt());
    await choose(page, say.schema.changeSale);
    await page.user.type(await screen.findByLabelText(/^Discount, in per cent/), '80');
    await page.user.click(button(say.dialog.review));
    expect(await screen.findByText(say.effect.approval)).toBeTruthy();
    await page.user.click(button('Change 1 price'));
    expect(await screen.findByText('1 change is waiting for approval.')).toBeTruthy();
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('are not changed by what is no percentage', async () => {
    const page = show(<PriceSchemaScreen />, answersFor(), routerAt());
    await choose(page, say.schema.changeSubscription);
    const field = await screen.findByLabelText(/^Discount for subscribers/);
    await page.user.type(field, '101');
    await page.user.click(button(say.dialog.review));
    expect(await screen.findByText(errors.field.invalid)).toBeTruthy();
    expect(page.writes()).toEqual([]);
  });

  it('name the product whose change failed; the others are changed', async () => {
    const rows = [effect(), effect({ productId: id(3), title: 'Loud streets' })];
    const answers: Record<string, unknown> = answersFor({ [PREVIEW]: rows });
    let calls = 0;
    Object.defineProperty(answers, CHANGE, {
      get: () => {
        calls += 1;
        return calls === 2 ? new ApiError('edit_conflict') : { schema: schema(), approval: null };
      },
    });
    const page = show(<PriceSchemaScreen />, answers, routerAt());
    await choose(page, say.schema.changeSale);
    await page.user.type(await screen.findByLabelText(/^Discount, in per cent/), '25');
    await page.user.click(button(say.dialog.review));
    await page.user.click(await screen.findByRole('button', { name: 'Change 2 prices' }));
    expect(await screen.findByText(`Loud streets: ${errors.edit_conflict}`)).toBeTruthy();
    expect(screen.getByText('1 price has been changed.')).toBeTruthy();
  });

  it('are only read by managers who are no seniors', async () => {
    signIn('manager');
    show(<PriceSchemaScreen />, answersFor(), routerAt());
    await screen.findByText('Loud streets');
    expect(screen.queryByRole('checkbox', { name: kit.list.selectAll })).toBeNull();
    expect(screen.getByText(say.seniorOnly)).toBeTruthy();
  });

  it('say so when there are none', async () => {
    show(<PriceSchemaScreen />, answersFor({ [LIST]: { items: [], total: 0 } }), routerAt());
    expect(await screen.findByText(say.schema.emptyTitle)).toBeTruthy();
  });
});
