import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard } from '@/contracts/catalog/product';
import type { Transport, TransportResponse } from '@/contracts/transport';
import { RegisterConfirmScreen } from '@/features/identity/auth/register-confirm-screen';
import { SignInForm } from '@/features/identity/auth/sign-in-form';
import { SignUpForm } from '@/features/identity/auth/sign-up-form';
import { SignUpScreen } from '@/features/identity/auth/sign-up-screen';
import { SignupProcessingScreen } from '@/features/identity/auth/signup-processing-screen';
import { ApiProvider } from '@/hooks/use-api';
import auth from '@/public/locales/en/auth.json';
import errors from '@/public/locales/en/errors.json';
import { createApi } from '@/services/api';
import { addToGuestCart, guestCart, markGetFree, setGuestPromoCode } from '@/store/guest-cart';
import { keepTypedReferral } from '@/store/referral';
import { withChallenges } from '../../../setup/challenge-wire';
import { makeCard, makeLanding } from '../../../setup/shown-products';

const transport = vi.fn<Transport>();
const router = {
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: async () => {},
  query: {},
  pathname: '/',
  asPath: '/en',
};
const answer = (status: number, body?: unknown): TransportResponse => ({ status, headers: {}, body });

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { auth, errors } },
  interpolation: { escapeValue: false },
});

function show(node: ReactNode) {
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <ApiProvider locale="en" api={createApi('en', withChallenges(transport))}>
            {node}
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  return userEvent.setup();
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  transport.mockReset();
  router.replace.mockReset();
  router.query = {};
  localStorage.clear();
});
afterEach(cleanup);

describe('the sign-up form', () => {
  it('shows errors beside each field, focuses the first and sends nothing', async () => {
    const user = show(<SignUpForm onDone={() => {}} returnTo="/en/course/sql" goOn={() => {}} />);
    await user.type(field(/Email/), 'mira@');
    await user.type(field(/^Password/), 'short');
    await user.click(press('Create account'));
    await waitFor(() => expect(document.activeElement).toBe(field(/Name/)));
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    expect(screen.getByText(errors.field.email_invalid)).toBeTruthy();
    expect(screen.getByText('A password needs at least 8 characters.')).toBeTruthy();
    expect(screen.getByText(auth.signUp.consentRequired)).toBeTruthy();
    expect(field(/Email/).getAttribute('aria-invalid')).toBe('true');
    expect(transport).not.toHaveBeenCalled();
  });

  it('shows errors of the service beside the field and keeps the input', async () => {
    transport.mockResolvedValue(
      answer(400, { code: 'password_too_common', fields: { password: 'password_too_common' } }),
    );
    const done = vi.fn();
    const user = show(<SignUpForm onDone={done} returnTo="/en/course/sql" goOn={() => {}} />);
    await user.type(field(/Name/), 'Mira');
    await user.type(field(/Email/), ' Mira@Kurso.test ');
    await user.type(field(/^Password/), 'password1');
    await user.click(screen.getByRole('checkbox'));
    await user.click(press('Create account'));
    await screen.findByText(errors.field.password_too_common);
    expect(document.activeElement).toBe(field(/^Password/));
    expect((field(/Name/) as HTMLInputElement).value).toBe('Mira');
    expect(done).not.toHaveBeenCalled();
    transport.mockResolvedValue(answer(202));
    await user.type(field(/^Password/), ' of quiet rivers');
    await user.click(press('Create account'));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(transport.mock.calls[1]?.[0].body).toEqual({
      name: 'Mira',
      email: 'mira@kurso.test',
      password: 'password1 of quiet rivers',
      consent: true,
      returnTo: '/en/course/sql',
    });
  });

  it('sends cart and recommendation of the guest along, so that they are there on any device that opens the e-mail', async () => {
    const id = '00000000-0000-4000-8000-00000000000a';
    addToGuestCart([id]);
    setGuestPromoCode('TEN');
    keepTypedReferral('ANN77');
    transport.mockResolvedValue(answer(202));
    const user = show(<SignUpForm onDone={() => {}} returnTo="/en/education/cart" goOn={() => {}} />);
    await user.type(field(/Name/), 'Mira');
    await user.type(field(/Email/), 'mira@kurso.test');
    await user.type(field(/^Password/), 'seven quiet rivers');
    await user.click(screen.getByRole('checkbox'));
    await user.click(press('Create account'));
    await waitFor(() => expect(transport).toHaveBeenCalled());
    expect(transport.mock.calls[0]?.[0].body).toMatchObject({
      returnTo: '/en/education/cart',
      cart: { productIds: [id], promocode: 'TEN', getFree: false },
      referral: { click: null, typedCode: 'ANN77' },
    });
    expect(guestCart().productIds).toEqual([id]);
  });
});

describe('the sign-in form', () => {
  it('shows above the form how long to wait', async () => {
    transport.mockResolvedValue(answer(429, { code: 'too_many_attempts', retryAfter: 890 }));
    const user = show(<SignInForm onDone={() => {}} />);
    await user.type(field(/Email/), 'mira@kurso.test');
    await user.type(field(/^Password/), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('15 minutes');
  });

  it('can show the password', async () => {
    const user = show(<SignInForm onDone={() => {}} />);
    await user.type(field(/^Password/), 'river');
    await user.click(press('Show password'));
    expect(field(/^Password/).getAttribute('type')).toBe('text');
  });
});

describe('the confirmation page', () => {
  it('does nothing until the button is pressed, and explains an expired link', async () => {
    router.query = { token: 'abc' };
    transport.mockResolvedValue(answer(410, { code: 'confirmation_request_expired' }));
    const user = show(<RegisterConfirmScreen />);
    expect(transport).not.toHaveBeenCalled();
    await user.click(press('Confirm and sign in'));
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/en/expired-link?type=register&reason=expired'),
    );
  });

  const id = '00000000-0000-4000-8000-00000000000a';
  const cart = '/en/education/cart';
  const waiting = `/en/purchase-after-verified?returnTo=${encodeURIComponent(cart)}`;
  const resume = '/en/resumes/builder/after-email-confirmation';
  const invited = '/en/education/member/register/confirm';
  const resumeThenBack = `${resume}?returnTo=${encodeURIComponent(cart)}`;
  const cartThenResume = `/en/purchase-after-verified?returnTo=${encodeURIComponent(resume)}`;
  const putAside = () => void addToGuestCart([id]);
  const gettingFree = () => {
    putAside();
    markGetFree();
  };
  it.each([
    ['back to where the sign-up began', { returnTo: '/en/course/sql' }, () => {}, '/en/course/sql'],
    ['home without a way back', { returnTo: null }, () => {}, '/en/lk'],
    ['home rather than to another site', { returnTo: '//evil.test' }, () => {}, '/en/lk'],
    ['to the waiting cart of the account', { returnTo: cart, cartWaits: true }, () => {}, waiting],
    ['to the waiting cart of this browser', { returnTo: cart }, putAside, waiting],
    ['back if everything in the cart is free', { returnTo: '/en/course/sql' }, gettingFree, '/en/course/sql'],
    ['to a resume that was left for the address', { resumeWaits: true }, () => {}, resume],
    ['to the invitation of a company', { invitationWaits: true, returnTo: cart }, () => {}, invited],
    ['to it first, then back', { resumeWaits: true, returnTo: cart }, () => {}, resumeThenBack],
    ['to a cart first, then to it', { resumeWaits: true, cartWaits: true }, () => {}, cartThenResume],
  ])('continues %s', async (_, change, prepare, address) => {
    prepare();
    router.query = { token: 'abc' };
    const nothing = { returnTo: null, cartWaits: false, resumeWaits: false, invitationWaits: false };
    const body = { accessToken: 'e30.e30.x', newUser: true, ...nothing, ...change };
    transport.mockResolvedValue(answer(200, body));
    const user = show(<RegisterConfirmScreen />);
    await user.click(press('Confirm and sign in'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(address));
  });
});

describe('the reason for signing up', () => {
  const card = (index: number, free = false) =>
    makeCard(index, { price: { ...makeCard(index).price, free } });
  const withCart = (...cards: ProductCard[]) => {
    addToGuestCart(cards.map((card) => card.id));
    transport.mockImplementation(async ({ url }) =>
      url.startsWith('/api/v2/products/search/list') ? answer(200, cards) : answer(200, makeLanding()),
    );
  };
  const titleOf = ({ landing: { shortTitle1, shortTitle2 } }: Pick<ProductCard, 'landing'>) =>
    `${shortTitle1} ${shortTitle2}`.trim();
  const path = (item: ProductCard) => `/en/course/${item.landing.urlSlug}`;

  it.each([
    ['one product in the cart', [card(1)], () => '/en/education/cart', `to buy “${titleOf(card(1))}”`],
    ['several', [card(1), card(2)], () => '/en/education/cart', 'to buy what’s in your cart'],
    ['several, from the payment', [card(1), card(2)], () => '/en/payment', 'to buy what’s in your cart'],
    [
      'the product of the previous page',
      [card(1), card(2)],
      () => path(card(2)),
      `to buy “${titleOf(card(2))}”`,
    ],
    ['a free product', [card(3, true)], () => path(card(3)), `to get “${titleOf(card(3))}” for free`],
    ['a product that is not in the cart', [], () => '/en/course/x', `with “${titleOf(makeLanding())}”`],
  ])('is %s', async (_, cards, address, text) => {
    withCart(...cards);
    router.query = { returnTo: address() };
    show(<SignUpScreen />);
    expect(await screen.findByText((shown) => shown.includes(text))).toBeTruthy();
  });

  it('is not shown to visitors from other pages, and no request is made for it', async () => {
    withCart(card(1));
    for (const query of [{ returnTo: '/en/about' }, {}]) {
      router.query = query;
      show(<SignUpScreen />);
      expect(screen.getByText(auth.signUp.lead)).toBeTruthy();
      cleanup();
    }
    router.query = { returnTo: '/en/education/cart' };
    show(<SignUpScreen />);
    expect(await screen.findByText(/to buy/)).toBeTruthy();
    expect(transport.mock.calls).toHaveLength(1);
  });
});

describe('the page after sign-up', () => {
  it('says that the cart waits, and only if there is one to pay', async () => {
    show(<SignupProcessingScreen />);
    expect(screen.queryByText(auth.onward.cart)).toBeNull();
    cleanup();
    addToGuestCart([makeCard(1).id]);
    show(<SignupProcessingScreen />);
    expect(await screen.findByText(auth.onward.cart)).toBeTruthy();
  });
});
