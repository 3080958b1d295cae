import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { describe as describePrice } from '@/domain/commerce/price';
import { PromoPopup } from '@/features/commerce/invitation/promo-popup';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { useSessionStore } from '@/store/session-store';
import cart from '../../../../public/locales/en/cart.json';
import errors from '../../../../public/locales/en/errors.json';
import invitation from '../../../../public/locales/en/invitation.json';
import { makeCard } from '../../../setup/shown-products';
import { type Answers, fakeApi } from '../../fake-api';

export const INFO = 'GET /api/promocodes/:code/info';
export const HOME = 'GET /api/home';
const EVENT = 'POST /aggregate/event';
export const info = {
  code: 'SPRING',
  description: '',
  discount: { percent: 10, amount: null, currency: 'USD' },
  for_all_product: true,
  products: [],
  valid_until: null,
};
const free = describePrice('USD', { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null);
export const freeCourse = makeCard(1, { price: free });
const home = {
  free: {
    product: freeCourse,
    promise: '',
    lesson: { key: 'one', title: 'One', minutes: 5, language: 'en' },
  },
};

export interface Scene {
  code?: string | null;
  answers?: Answers;
  gtmId?: string | null;
}

export function open({ code = 'SPRING', answers = {}, gtmId = null }: Scene = {}) {
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
              <article>
                Text
                <div data-exercise>
                  <button type="button">Check</button>
                </div>
              </article>
              <form>
                <input aria-label="Email" />
                <input aria-label="Name" />
              </form>
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

/** At the end of the text, with more below it. */
export const READ = 3400;

/** Scrolls as if the article was 4000 pixels long, and the content 5000. */
export function read(scrolled: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const bottom = this.tagName === 'ARTICLE' ? 4000 : 5000;
    return { top: 200 - scrolled, bottom: bottom - scrolled } as DOMRect;
  });
  vi.stubGlobal('scrollY', scrolled);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

export const shown = () => screen.queryByRole('complementary');
export const session = (userId: string | null) =>
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });
