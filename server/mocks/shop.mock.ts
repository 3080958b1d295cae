import { ApiError } from '../../contracts/api-error.ts';
import { cart, type OrderCart } from '../../contracts/commerce/cart.ts';
import { entitlement } from '../../contracts/commerce/entitlement.ts';
import { order } from '../../contracts/commerce/order.ts';
import { type PaymentProviderId, payment } from '../../contracts/commerce/payment.ts';
import { promoCode } from '../../contracts/commerce/promo-code.ts';
import { receipt } from '../../contracts/commerce/receipt.ts';
import type { Currency } from '../../contracts/scalars.ts';
import type { PromoCodeFile, SchoolProduct } from '../../db/seed/content-types.ts';
import { currencyOf, roundingStep } from '../../domain/commerce/currency.ts';
import { percentOf } from '../../domain/commerce/price.ts';
import { isPromoCode } from '../../domain/commerce/promo-code.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import {
  CART_ID,
  type CartView,
  findPromoCode,
  makeCart,
  makeOrder,
  makeReceipt,
  ORDER_ID,
  PAYMENT_ID,
  RECEIPT_CODE,
} from './builders/cart.ts';
import { CART_SLUGS, ownedProducts } from './builders/learning.ts';
import { daysAgo, mockId } from './builders/mock-id.ts';
import { makeOrderIn, makeReceiptCheck } from './builders/order.ts';
import { makePrice } from './builders/product.ts';
import { findProduct, productId, productsBySlug } from './builders/school.ts';
import { learnerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

const DECLINED = { provider: 'sandbox', reason: 'insufficient_funds' } as const;
export const START_PATH = `/api/payment/start/${ORDER_ID}?key=mock`;

export const shopMocks = [
  ...mockContract(cart, {
    getMine: (_, ctx) => withRemoved(makeCart(linesOf(ctx), viewOf(ctx)), ctx),
    addLines: ({ body }, ctx) => {
      const asked = body.order_lines.map(({ product_id }) => known(product_id));
      const before = body.clear_before ? [] : linesOf(ctx);
      return makeCart([...new Set([...before, ...asked])], viewOf(ctx));
    },
    removeLines: ({ params, body }, ctx) => {
      if (params.cartId !== CART_ID) throw new ApiError('order_not_found');
      return makeCart(
        linesOf(ctx).filter(({ slug }) => !body.includes(mockId('line', slug))),
        viewOf(ctx),
      );
    },
    purchase: (_, ctx) => {
      if (linesOf(ctx).length === 0) throw new ApiError('cart_is_empty');
      return { approveUrl: START_PATH };
    },
    clearDiscounts: () => ({ orderId: CART_ID }),
  }),
  ...mockContract(promoCode, {
    info: ({ params }, ctx) => promoInfo(usable(params.code, false), ctx),
    redeem: ({ params }, ctx) => ({
      ...promoInfo(usable(params.code, true, ctx), ctx),
      result: 'SUCCESS' as const,
    }),
    apply: ({ params }, ctx) => {
      const promoCode = usable(params.code, true, ctx);
      const brought = productsBySlug(promoCode.products ?? []);
      const inCart = [...new Set([...linesOf(ctx), ...brought])];
      return {
        ...promoInfo(promoCode, ctx),
        discount100: promoCode.percent === 100,
        applicable_for_products: refs(promoCode.products ? brought : inCart),
        products_added_to_cart: refs(brought),
        products_in_cart: refs(inCart),
        order_id: CART_ID,
      };
    },
    applyGuest: ({ params, body }, ctx) => {
      const { locale } = ctx;
      const promoCode = usable(params.code, true, ctx);
      const brought = productsBySlug(promoCode.products ?? []);
      const mine = body.productIds.flatMap((id) => findProduct(id) ?? []);
      if (promoCode.products && mine.length + brought.length === 0)
        throw new ApiError('products_havent_been_added');
      const discounts = [...new Set([...mine, ...brought])]
        .filter(({ slug }) => !promoCode.products || promoCode.products.includes(slug))
        .map((schoolProduct) => ({
          product_id: productId(schoolProduct),
          amount: percentOf(
            makePrice(schoolProduct, locale).finalPrice,
            promoCode.percent,
            roundingStep(currencyOf(locale)),
          ),
        }));
      return {
        code: promoCode.code,
        description: promoCode.description,
        discount: { percent: promoCode.percent, amount: null, currency: currencyOf(locale) },
        is_all_products_discount: !promoCode.products,
        all_products_discount_amount: promoCode.products
          ? 0
          : discounts.reduce((sum, discount) => sum + discount.amount, 0),
        discounts,
        products_added: refs(brought.filter((schoolProduct) => !mine.includes(schoolProduct)).slice(0, 5)),
      };
    },
  }),
  ...mockContract(order, {
    list: async (_, ctx) => {
      if (ctx.scenario.has('pending')) return [await orderOf(ORDER_ID, ctx)];
      const bought = ownedProducts(learnerOf(ctx));
      return bought.length > 0 ? [makeOrder(bought, ctx.locale)] : [];
    },
    get: ({ params }, ctx) => orderOf(params.orderId, ctx),
    cancel: ({ params }, { scenario }) => {
      if (params.orderId !== ORDER_ID) throw new ApiError('order_not_found');
      if (scenario.has('approved')) throw new ApiError('order_state_invalid');
    },
  }),
  ...mockContract(receipt, {
    check: ({ params }, ctx) => {
      if (params.code !== RECEIPT_CODE) throw new ApiError('not_found');
      return makeReceiptCheck(makeOrder(productsBySlug(CART_SLUGS), ctx.locale), ctx.scenario);
    },
  }),
  ...mockContract(payment, {
    providers: ({ query }, { scenario }) =>
      scenario.has('no-providers')
        ? []
        : scenario.has('providers')
          ? [...PROVIDERS[query.currency ?? 'USD']]
          : ['sandbox' as const],
    start: ({ params }) => {
      if (params.orderId !== ORDER_ID) throw new ApiError('order_not_found');
      return `/payment/sandbox/confirm?payment=${PAYMENT_ID}`;
    },
    confirm: ({ body }, ctx) => outcome(body.paymentId, resultOf(ctx), ctx),
    cancel: ({ body }, ctx) =>
      outcome(body.paymentId, ctx.scenario.has('approved') ? 'SUCCESS' : 'FAILED', ctx),
    webhook: () => {
      throw new ApiError('unauthorized');
    },
  }),
  ...mockContract(entitlement, {
    getFree: ({ query }) => {
      const products = query.productIds.split(',').map(known);
      if (products.some(({ file }) => file.price !== null)) throw new ApiError('product_is_not_free');
      return { productIds: products.map(productId) };
    },
  }),
];

function known(id: string): SchoolProduct {
  const found = findProduct(id);
  if (found) return found;
  throw new ApiError('product_not_found');
}

const linesOf = ({ scenario }: MockContext): SchoolProduct[] =>
  scenario.has('empty') || scenario.has('purchase') ? [] : productsBySlug(CART_SLUGS);

const REMOVED = [
  ['spreadsheets-that-do-not-lie', 'OWNED'],
  ['sql-that-answers-questions', 'NOT_SOLD'],
] as const;

function withRemoved(cart: OrderCart, { locale, scenario }: MockContext): OrderCart {
  if (!scenario.has('removed')) return cart;
  const gone = REMOVED.flatMap(([slug, reason]) =>
    makeCart(productsBySlug([slug]), { locale, status: 'REMOVED' }).cartLines.map((line) => ({
      ...line,
      removal: { reason },
    })),
  );
  return { ...cart, cartLines: [...gone, ...cart.cartLines] };
}

function viewOf({ locale, scenario }: MockContext): CartView {
  const links: Pick<OrderCart, 'approveUrl' | 'cancelUrl'> = {
    approveUrl: START_PATH,
    cancelUrl: `/${locale}/payment/cancel?order=${ORDER_ID}`,
  };
  const waits = scenario.has('pending');
  const promoCode = scenario.has('discounted') ? usable('WELCOME10', false) : null;
  return {
    locale,
    promoCode,
    free: scenario.has('free'),
    ...(waits && { status: 'PENDING' as const, links }),
    ...(waits && scenario.has('declined') && { declined: DECLINED }),
  };
}

/** The code, unless it is unknown, expired or (for redeeming) used up. */
function usable(code: string, redeeming: boolean, ctx?: MockContext): PromoCodeFile {
  const promoCode = isPromoCode(code) ? findPromoCode(code) : undefined;
  if (!promoCode) throw new ApiError('promocode_not_found');
  if (ctx?.scenario.has('code-personal')) throw new ApiError('invalid_promocode_for_email');
  if (ctx?.scenario.has('code-used')) throw new ApiError('promocode_has_been_already_redeemed');
  if (redeeming && (promoCode.toDay ?? 0) < 0) throw new ApiError('promocode_has_been_expired');
  return promoCode;
}

const refs = (products: readonly SchoolProduct[]) =>
  products.map((product) => ({ product_id: productId(product) }));

function promoInfo(promoCode: PromoCodeFile, { locale }: MockContext) {
  return {
    code: promoCode.code,
    description: promoCode.description,
    discount: { percent: promoCode.percent, amount: null, currency: currencyOf(locale) },
    for_all_product: !promoCode.products,
    products: refs(productsBySlug(promoCode.products ?? [])),
    valid_until: promoCode.toDay === undefined ? null : daysAgo(-promoCode.toDay),
  };
}

/** Enabled providers that take a currency, in display order. */
const PROVIDERS: Record<Currency, readonly PaymentProviderId[]> = {
  USD: ['stripe', 'paypal'],
  EUR: ['stripe', 'paypal', 'mollie'],
  INR: ['razorpay', 'stripe'],
  RUB: ['yookassa', 'stripe'],
};

/** The caller's one order, in the state of the scenario. */
export function orderOf(orderId: string, ctx: Pick<MockContext<Caller>, 'caller' | 'locale' | 'scenario'>) {
  if (orderId !== ORDER_ID) throw new ApiError('order_not_found');
  const { name, email } = ctx.caller;
  const paid = makeReceipt(productsBySlug(CART_SLUGS), ctx.locale, { name, email });
  return makeOrderIn(ctx.scenario, paid, START_PATH);
}

type Result = 'SUCCESS' | 'FAILED' | 'PENDING';

const resultOf = ({ scenario }: MockContext): Result =>
  scenario.has('declined') ? 'FAILED' : scenario.has('pending') ? 'PENDING' : 'SUCCESS';

function outcome(paymentId: string, result: Result, { locale, scenario }: MockContext) {
  if (paymentId !== PAYMENT_ID) throw new ApiError('order_not_found');
  const { total, currency, titles } = makeOrder(productsBySlug(CART_SLUGS), locale);
  const declineReason = scenario.has('declined') && result === 'FAILED' ? DECLINED.reason : null;
  return {
    ...{ result, orderId: ORDER_ID, total, currency, titles },
    provider: DECLINED.provider,
    declineReason,
  };
}
