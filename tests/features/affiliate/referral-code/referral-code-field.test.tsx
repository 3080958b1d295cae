import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { ReferralCodeField } from '@/features/affiliate/referral-code/referral-code-field';
import { CartScreen } from '@/features/commerce/cart/cart-screen';
import { addToGuestCart } from '@/store/guest-cart';
import { typedReferral } from '@/store/referral';
import cart from '../../../../public/locales/en/cart.json';
import errors from '../../../../public/locales/en/errors.json';
import { makeCard } from '../../../setup/shown-products';
import { cartOf, lineOf, renderCart, signIn } from '../../commerce/cart/render';
import { type Answers, fakeApi } from '../../fake-api';

vi.mock('next/router', () => ({
  useRouter: () => ({ query: {}, asPath: '/en/education/cart', push: vi.fn(), replace: vi.fn() }),
}));

const TYPE = 'POST /api/affiliate/referrals/code';
const GET = 'GET /api/orders/cart/my';
const ANN = '00000000-0000-4000-8000-000000000001';
const { referral } = cart;

beforeEach(() => {
  localStorage.clear();
  signIn(ANN);
});
afterEach(cleanup);

async function enter(code: string, answers: Answers = {}) {
  const { api, sent } = fakeApi({ [GET]: cartOf([lineOf('Watercolour')]), ...answers });
  renderCart(<CartScreen referral={<ReferralCodeField />} />, api);
  await userEvent.click(await screen.findByText(referral.open));
  await userEvent.type(screen.getByLabelText(referral.label), `${code}{Enter}`);
  return sent;
}

describe('a partner’s code', () => {
  it('is kept with the account', async () => {
    const sent = await enter('ann77');
    expect(await screen.findByText(referral.saved.replace('{{code}}', 'ANN77'))).toBeTruthy();
    expect(sent.find(({ path }) => path === TYPE)?.input.body).toEqual({ code: 'ANN77' });
  });

  it('that nobody has is refused beside the field, and stays in it', async () => {
    await enter('nobody', { [TYPE]: new ApiError('affiliate_code_unknown') });
    expect(await screen.findByText(errors.affiliate_code_unknown)).toBeTruthy();
    expect((screen.getByLabelText(referral.label) as HTMLInputElement).value).toBe('nobody');
  });

  it('that is none is not sent', async () => {
    const sent = await enter('a-b');
    expect(await screen.findByText(/^A code has 4 to 32/)).toBeTruthy();
    expect(sent.some(({ path }) => path === TYPE)).toBe(false);
  });

  it('of a guest is kept in the browser until they sign in', async () => {
    signIn(null);
    const card = makeCard(1);
    addToGuestCart([card.id]);
    const sent = await enter('ann77', { 'GET /api/v2/products/search/list': [card] });
    await waitFor(() => expect(typedReferral()).toBe('ANN77'));
    expect(await screen.findByText(referral.kept.replace('{{code}}', 'ANN77'))).toBeTruthy();
    expect(sent.some(({ path }) => path === TYPE)).toBe(false);
  });
});

it('no code is asked for where the program is closed', async () => {
  const { api } = fakeApi({ [GET]: cartOf([lineOf('Watercolour')]) });
  renderCart(
    <CartScreen referral={<ReferralCodeField />} />,
    Object.assign(api, { locale: 'ru' as const }),
    'ru',
  );
  expect(await screen.findByText('Watercolour')).toBeTruthy();
  expect(screen.queryByText(referral.open)).toBeNull();
});
