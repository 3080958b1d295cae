import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { CartLine, OrderCart } from '@/contracts/commerce/cart';
import type { Locale } from '@/contracts/locales';
import { sumLines } from '@/domain/commerce/order';
import { describe, type PriceParts } from '@/domain/commerce/price';
import { cartQuery } from '@/hooks/commerce/cart-queries';
import { ApiProvider } from '@/hooks/use-api';
import type { Api } from '@/services/api';
import { useSessionStore } from '@/store/session-store';
import auth from '../../../../public/locales/en/auth.json';
import cart from '../../../../public/locales/en/cart.json';
import care from '../../../../public/locales/en/customer-care.json';
import errors from '../../../../public/locales/en/errors.json';
import landing from '../../../../public/locales/en/landing.json';
import payment from '../../../../public/locales/en/payment.json';
import product from '../../../../public/locales/en/product.json';
import promoCart from '../../../../public/locales/en/promo-cart.json';
import receipt from '../../../../public/locales/en/receipt.json';
import shell from '../../../../public/locales/en/shell.json';
import trust from '../../../../public/locales/en/trust.json';
import wish from '../../../../public/locales/en/wish.json';

function cartTree(ui: ReactNode, api: Api, locale: Locale) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: {
        auth,
        cart,
        'customer-care': care,
        errors,
        landing,
        payment,
        product,
        'promo-cart': promoCart,
        receipt,
        shell,
        trust,
        wish,
      },
    },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tree = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider locale={locale} api={api}>
          {ui}
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  return { client, tree };
}

export function renderCart(ui: ReactNode, api: Api, locale: Locale = 'en') {
  return render(cartTree(ui, api, locale).tree);
}

/** Hydrates a page that was rendered on the server with this cart. */
export function hydrateCart(ui: ReactNode, api: Api, known: OrderCart) {
  const { client, tree } = cartTree(ui, api, 'en');
  client.setQueryData(cartQuery(api).queryKey, known);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree);
  return render(tree, { container, hydrate: true });
}

export function signIn(userId: string | null): void {
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });
}

const CART_ID = '00000000-0000-4000-8000-0000000000ca';
let count = 0;

export function lineOf(
  title: string,
  parts: PriceParts = { base: 2000, sale: 0, ownedParts: 0, subscription: 0, promo: 0 },
): CartLine {
  count += 1;
  const id = (kind: string) => `00000000-0000-4000-8000-${kind}${String(count).padStart(10, '0')}`;
  return {
    cartLineId: id('aa'),
    cartId: CART_ID,
    productId: id('bb'),
    productType: 'COURSE',
    purchaseType: 'PRODUCT',
    status: 'CREATED',
    title,
    shortTitle1: title,
    shortTitle2: '',
    categoriesSlugs: [],
    categoriesNames: [],
    promoPicture: null,
    urlSlug: 'a-course',
    learningLanguage: 'en',
    currency: 'USD',
    price: describe('USD', parts, null),
  };
}

export function cartOf(cartLines: CartLine[]): OrderCart {
  return {
    status: 'CREATED',
    cartId: CART_ID,
    approveUrl: null,
    cancelUrl: null,
    appliedPromocode: null,
    promocodeRefusal: null,
    cartLines,
    summary: sumLines('USD', cartLines),
  };
}
