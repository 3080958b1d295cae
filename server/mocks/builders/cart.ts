import type { CartLine, OrderCart } from '../../../contracts/commerce/cart.ts';
import type { OrderReceipt, OrderSummary } from '../../../contracts/commerce/order.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { PromoCodeFile, SchoolProduct } from '../../../db/seed/content-types.ts';
import { currencyOf } from '../../../domain/commerce/currency.ts';
import { sumLines } from '../../../domain/commerce/order.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { coverOf, makeProductCard, type PriceView } from './product.ts';
import { school } from './school.ts';

export const CART_ID = mockId('cart', 'open');
export const ORDER_ID = mockId('order', 'now');
export const PAYMENT_ID = mockId('payment', 'now');

export interface CartView {
  locale: Locale;
  status?: CartLine['status'];
  promoCode?: PromoCodeFile | null;
  /** Every line is free. */
  free?: boolean;
  links?: Pick<OrderCart, 'approveUrl' | 'cancelUrl'>;
  declined?: OrderCart['declined'];
}

function makeCartLine(product: SchoolProduct, view: CartView): CartLine {
  const covered =
    view.promoCode && (!view.promoCode.products || view.promoCode.products.includes(product.slug));
  const percent = view.free ? 100 : covered ? (view.promoCode?.percent ?? 0) : 0;
  const price: PriceView = { viewer: 'user', promoCode: percent ? { percent, amounts: null } : null };
  const card = makeProductCard(product, view.locale, price);
  const { shortTitle1, shortTitle2, urlSlug } = card.landing;
  return {
    cartLineId: mockId('line', product.slug),
    cartId: view.status === 'PENDING' ? ORDER_ID : CART_ID,
    productId: card.id,
    productType: card.type,
    purchaseType: 'PRODUCT',
    status: view.status ?? 'CREATED',
    title: [shortTitle1, shortTitle2].filter(Boolean).join(' '),
    ...{ shortTitle1, shortTitle2, urlSlug },
    categoriesSlugs: card.categories.map(({ slug }) => slug),
    categoriesNames: card.categories.map(({ name }) => name),
    promoPicture: { url: coverOf(product), uri: coverOf(product) },
    learningLanguage: card.learningLanguage,
    currency: card.price.currency,
    price: card.price,
  };
}

export function makeCart(products: readonly SchoolProduct[], view: CartView): OrderCart {
  const cartLines = products.map((product) => makeCartLine(product, view));
  const status = view.status ?? 'CREATED';
  return {
    status,
    cartId: products.length > 0 ? CART_ID : null,
    approveUrl: view.links?.approveUrl ?? null,
    cancelUrl: view.links?.cancelUrl ?? null,
    ...(view.declined && { declined: view.declined }),
    appliedPromocode: view.promoCode?.code ?? null,
    promocodeRefusal: null,
    cartLines,
    summary: sumLines(currencyOf(view.locale), cartLines),
  };
}

export const findPromoCode = (code: string): PromoCodeFile | undefined =>
  school.promoCodes.find((promoCode) => promoCode.code === code.toUpperCase());

export function makeOrder(products: readonly SchoolProduct[], locale: Locale): OrderSummary {
  const { cartLines, summary } = makeCart(products, { locale });
  return {
    orderId: ORDER_ID,
    number: ORDER_ID.slice(0, 8).toUpperCase(),
    status: 'PAID',
    currency: summary.currency,
    total: summary.total,
    createdAt: daysAgo(3),
    paidAt: daysAgo(3),
    refunded: 0,
    titles: cartLines.map(({ title }) => title),
    pay: null,
  };
}

export const RECEIPT_CODE = 'mockReceiptCode1234567';
export const SELLER = { name: 'Kurso', address: 'High Street 1, Leeds', registration: '', taxId: '' };
export const RECEIPT_NUMBER = 'KURSO-2026-000001';

const ISSUED: NonNullable<OrderReceipt['receipt']> = {
  ...{ number: RECEIPT_NUMBER, code: RECEIPT_CODE, issuedAt: daysAgo(3) },
  ...{ seller: SELLER, tax: null, taxNote: '' },
};

export function makeReceipt(
  products: readonly SchoolProduct[],
  locale: Locale,
  buyer: OrderReceipt['buyer'],
): OrderReceipt {
  const lines = makeCart(products, { locale }).cartLines;
  return {
    ...makeOrder(products, locale),
    promocode: null,
    provider: 'sandbox',
    buyer,
    lines: lines.map(({ cartLineId, productId, productType, title, learningLanguage, price }) => ({
      ...{ lineId: cartLineId, kind: 'PRODUCT' as const, quantity: 1 },
      ...{ productId, productType, title, learningLanguage, price, refunded: 0, refunding: 0 },
    })),
    locale,
    receipt: ISSUED,
    closedAt: null,
  };
}
