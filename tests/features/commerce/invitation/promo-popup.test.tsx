import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { describe as describePrice } from '@/domain/commerce/price';
import { isPopupDue } from '@/domain/commerce/promo-popup';
import { PromoPopup } from '@/features/commerce/invitation/promo-popup';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { chooseConsent } from '@/services/consent';
import { guestCart } from '@/store/guest-cart';
import { usePopupStore } from '@/store/popup-store';
import { popupShownAt } from '@/store/promo-popup';
import { useSessionStore } from '@/store/session-store';
import cart from '../../../../public/locales/en/cart.json';
import errors from '../../../../public/locales/en/errors.json';
import invitation from '../../../../public/locales/en/invitation.json';
import { makeCard } from '../../../setup/shown-products';
import { type Answers, fakeApi } from '../../fake-api';
import { PROFILE } from '../../shell/render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {},
  pathname: '/[locale]/magazine/[slug]',
  asPath: '/en/magazine/a',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const INFO = 'GET /api/promocodes/:code/info';
const HOME = 'GET /api/home';
const EVENT = 'POST /aggregate/event';
const info = {
  code: 'SPRING',
  description: '',
  discount: { percent: 10, amount: null, currency: 'USD' },
  for_all_product: true,
  products: [],
  valid_until: null,
};
const applied = {
  code: 'SPRING',
  description: 'Spring',
  discount: info.discount,
  is_all_products_discount: true,
  all_products_discount_amount: 0,
  discounts: [],
  products_added: [],
};
const free = describePrice('USD', { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null);
const freeCourse = makeCard(1, { price: free });
const home = {
  free: {
    product: freeCourse,
    promise: '',
    lesson: { key: 'one', title: 'One', minutes: 5, language: 'en' },
  },
};

interface Scene {
  code?: string | null;
  answers?: Answers;
  gtmId?: string | null;
}

function open({ code = 'SPRING', answers = {}, gtmId = null }: Scene = {}) {
  const { api, sent } = fakeApi({ [INFO]: info, [HOME]: home, [EVENT]: undefined, ...answers });
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { cart, errors, invitation } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SiteProvider value={{ ...UNKNOWN_SITE, promoCode: code, gtmId }}>
          <ApiProvider locale="en" api={api}>
            <main>
              <article>Text</article>
            </main>
            <PromoPopup />
          </ApiProvider>
        </SiteProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const events = () => sent.filter(({ path }) => path === EVENT).map(({ input }) => input.body.eventDetails);
  return { sent, events, call: (path: string) => sent.find((item) => item.path === path)?.input };
}

/** Scrolls as if the article was 4000 pixels long. */
function read(scrolled: number): void {
  const rect = { top: 200 - scrolled, bottom: 4000 - scrolled } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
  vi.stubGlobal('scrollY', scrolled);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

const shown = () => screen.queryByRole('complementary');
const session = (userId: string | null) =>
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  chooseConsent(null);
  session(null);
  router.pathname = '/[locale]/magazine/[slug]';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the promo popup', () => {
  it('appears once most of the article is read, and takes no focus', async () => {
    open();
    read(700);
    expect(shown()).toBeNull();
    read(2500);
    expect((await screen.findByRole('complementary')).textContent).toContain('10% off for our readers');
    expect(document.activeElement).toBe(document.body);
  });

  it('closes on Escape and on its cross, and is not shown again for 30 days', async () => {
    open();
    read(2500);
    await screen.findByRole('complementary');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBeNull();
    expect(isPopupDue(popupShownAt(), Date.now() + 29 * 86_400_000)).toBe(false);
    cleanup();
    open();
    read(2500);
    expect(shown()).toBeNull();
    cleanup();
    localStorage.setItem('promo-popup', String(Date.now() - 30 * 86_400_000));
    open();
    read(2500);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(shown()).toBeNull();
  });

  it("applies the code to a guest's cart, with the page's location in call and event", async () => {
    const { call, events } = open({ answers: { 'POST /api/promocodes/:code/apply-guest': applied } });
    read(2500);
    await userEvent.click(await screen.findByRole('button', { name: 'Use the promo code' }));
    const done = await screen.findByRole('heading', {
      name: 'Promo code SPRING has been added to your cart',
    });
    expect(document.activeElement).toBe(done);
    expect(guestCart().promocode).toBe('SPRING');
    const { headers } = call('POST /api/promocodes/:code/apply-guest');
    expect(headers['marketing-location']).toBe('magazinepopup');
    await waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]).toMatchObject({
      event: 'promocode_apply',
      result: 'success',
      location: 'magazinepopup',
    });
  });

  it('says why the code is refused', async () => {
    const refusal = new ApiError('promocode_has_been_already_redeemed');
    open({ answers: { 'POST /api/promocodes/:code/apply-guest': refusal } });
    read(2500);
    await userEvent.click(await screen.findByRole('button', { name: 'Use the promo code' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });

  it.each([
    ['[id] of the blog', '/[locale]/blog/[id]', 'blogpopup'],
    ['[id] of the glossary', '/[locale]/info/[id]', 'glossarypopup'],
  ])('offers a free course if the school has no code: %s', async (_, pathname, location) => {
    router.pathname = pathname;
    session('u');
    const { sent, call, events } = open({
      code: null,
      answers: {
        'GET /api/profiles/me': { ...PROFILE, has_products: false },
        'POST /api/products/get-free': { productIds: [freeCourse.id] },
      },
    });
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('GET /api/profiles/me'));
    read(2500);
    const lesson = await screen.findByRole('link', { name: 'Open the first lesson' });
    expect(lesson.getAttribute('href')).toBe(`/en/course-learning/${freeCourse.id}/en?lesson=one`);
    await userEvent.click(screen.getByRole('button', { name: 'Get for free' }));
    expect(await screen.findByText('The course is yours')).toBeTruthy();
    expect(call('POST /api/products/get-free').headers['marketing-location']).toBe(location);
    await waitFor(() => expect(events()).toMatchObject([{ event: 'get_item', location }]));
  });

  it.each([
    ['is unknown', new ApiError('promocode_not_found')],
    ['is over', { ...info, valid_until: '2020-01-01T00:00:00.000Z' }],
  ])('offers the free course if the code %s', async (_, answer) => {
    open({ answers: { [INFO]: answer } });
    read(2500);
    expect(await screen.findByRole('button', { name: 'Get for free' })).toBeTruthy();
  });
});

describe('the promo popup does not appear', () => {
  const quiet = async (scene: Scene = {}) => {
    const { sent } = open(scene);
    read(2500);
    await act(async () => {});
    expect(shown()).toBeNull();
    return sent;
  };

  it('on other pages', async () => {
    router.pathname = '/[locale]/magazine';
    await quiet();
  });

  it('for somebody who has bought', async () => {
    session('u');
    const sent = await quiet({ answers: { 'GET /api/profiles/me': PROFILE } });
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('GET /api/profiles/me'));
    expect(sent.map(({ path }) => path)).not.toContain(INFO);
  });

  it('over a question about consent, or another popup', async () => {
    await quiet({ gtmId: 'GTM-TEST' });
    cleanup();
    usePopupStore.setState({ search: 'OPENED' });
    await quiet();
    act(() => usePopupStore.setState({ search: 'CLOSED' }));
    expect(await screen.findByRole('complementary')).toBeTruthy();
  });

  it('if the school has neither code nor free course', async () => {
    await quiet({ code: null, answers: { [HOME]: { free: null } } });
  });
});
