import { cart } from '../../../contracts/commerce/cart.ts';
import { entitlement } from '../../../contracts/commerce/entitlement.ts';
import { order } from '../../../contracts/commerce/order.ts';
import { payment } from '../../../contracts/commerce/payment.ts';
import { promoCode } from '../../../contracts/commerce/promo-code.ts';
import { receipt } from '../../../contracts/commerce/receipt.ts';
import { tracking } from '../../../contracts/commerce/tracking.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

export const shopSentences: Sentence[] = [
  { say: "a guest's cart call returns unauthorized", call: cart.getMine, expect: 'unauthorized' },
  { say: 'a cart is returned to its owner', call: cart.getMine, as: 'student', expect: 'ok' },
  {
    say: 'a product added to the cart is in it',
    call: cart.addLines,
    as: 'student',
    give: ({ paid }) => ({ body: { order_lines: [{ product_id: paid.id, purchase_type: 'PRODUCT' }] } }),
    expect: 'ok',
    holds: (body: { cartLines: { productId: string }[]; summary: { total: number } }, { paid }) =>
      body.cartLines.some(({ productId }) => productId === paid.id) && body.summary.total > 0,
  },
  {
    say: "lines of another user's cart cannot be removed",
    call: cart.removeLines,
    as: 'student',
    give: () => ({ params: { cartId: NOBODY }, body: [NOBODY] }),
    expect: 'order_not_found',
  },
  {
    say: 'a user with an unconfirmed address cannot buy',
    call: cart.purchase,
    as: 'newcomer',
    expect: 'email_not_verified',
  },
  {
    say: 'a purchase returns where to pay',
    call: cart.purchase,
    as: 'student',
    expect: 'ok',
    holds: (body: { approveUrl: string }) => body.approveUrl.includes('/api/payment/start/'),
  },
  { say: 'discounts are taken off', call: cart.clearDiscounts, as: 'student', expect: 'ok' },
  {
    say: 'a promo code is described case-insensitively',
    call: promoCode.info,
    give: () => ({ params: { code: 'welcome10' } }),
    expect: 'ok',
    holds: (body: { code: string; discount: { percent: number }; for_all_product: boolean }) =>
      body.code === 'WELCOME10' && body.discount.percent === 10 && body.for_all_product,
  },
  {
    say: 'an unknown promo code is not found',
    call: promoCode.info,
    give: () => ({ params: { code: 'NOSUCHCODE' } }),
    expect: 'promocode_not_found',
  },
  {
    say: 'a promo code with other characters than letters and digits is not found',
    call: promoCode.applyGuest,
    give: () => ({ params: { code: 'WEL-COME' }, body: { productIds: [] } }),
    expect: 'promocode_not_found',
  },
  {
    say: 'redeeming checks a code without using it up',
    call: promoCode.redeem,
    give: () => ({ params: { code: 'WELCOME10' }, headers: { 'marketing-location': 'cart' } }),
    expect: 'ok',
  },
  {
    say: 'an unknown marketing location is refused',
    call: promoCode.redeem,
    give: () => ({ params: { code: 'WELCOME10' }, headers: { 'marketing-location': 'moon' } }),
    expect: { code: 'request_params_invalid', fields: { 'marketing-location': 'invalid' } },
  },
  {
    say: 'an expired promo code is refused',
    call: promoCode.redeem,
    give: () => ({ params: { code: 'EXPIRED' } }),
    expect: 'promocode_has_been_expired',
  },
  {
    say: 'a guest sees what a code takes off the local cart',
    call: promoCode.applyGuest,
    give: ({ paid }) => ({ params: { code: 'WELCOME10' }, body: { productIds: [paid.id] } }),
    expect: 'ok',
    holds: (body: { discounts: { product_id: string; amount: number }[] }, { paid }) =>
      body.discounts.length === 1 &&
      body.discounts[0]?.product_id === paid.id &&
      body.discounts[0].amount > 0,
  },
  {
    say: 'a code for one product adds it to the cart',
    call: promoCode.apply,
    as: 'senior',
    give: () => ({ params: { code: 'MARATHON100' } }),
    expect: 'ok',
    holds: (body: { discount100: boolean; products_added_to_cart: unknown[] }) =>
      body.discount100 && body.products_added_to_cart.length === 1,
  },
  { say: 'orders are listed', call: order.list, as: 'student', expect: 'ok' },
  {
    say: 'an unknown order is not found',
    call: order.get,
    as: 'student',
    give: () => ({ params: { orderId: NOBODY } }),
    expect: 'order_not_found',
  },
  {
    say: 'an unknown receipt is not found',
    call: receipt.check,
    give: () => ({ params: { code: '0000000000000000000000' } }),
    expect: 'not_found',
  },
  {
    say: 'a receipt with a broken code is refused',
    call: receipt.check,
    give: () => ({ params: { code: 'short' } }),
    expect: 'request_params_invalid',
  },
  {
    say: 'an unknown order cannot be cancelled',
    call: order.cancel,
    as: 'student',
    give: () => ({ params: { orderId: NOBODY } }),
    expect: 'order_not_found',
  },
  { say: 'payment providers are listed', call: payment.providers, expect: 'ok' },
  {
    say: 'an unknown order cannot be paid',
    call: payment.start,
    give: () => ({ params: { orderId: NOBODY }, query: { key: 'x' } }),
    expect: 'order_not_found',
  },
  {
    say: 'an unknown payment cannot be confirmed',
    call: payment.confirm,
    give: () => ({ body: { paymentId: NOBODY } }),
    expect: 'order_not_found',
  },
  {
    say: 'an unknown payment cannot be cancelled',
    call: payment.cancel,
    as: 'student',
    give: () => ({ body: { paymentId: NOBODY } }),
    expect: 'order_not_found',
  },
  {
    say: 'a paid product cannot be claimed for free',
    call: entitlement.getFree,
    as: 'student',
    give: ({ paid }) => ({ query: { productIds: paid.id } }),
    expect: 'product_is_not_free',
  },
  {
    say: 'an unknown product cannot be claimed',
    call: entitlement.getFree,
    as: 'student',
    give: () => ({ query: { productIds: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'a user with an unconfirmed address cannot claim free products',
    call: entitlement.getFree,
    as: 'newcomer',
    give: ({ free }) => ({ query: { productIds: free.id } }),
    expect: 'email_not_verified',
  },
  {
    say: 'an event is accepted from anyone',
    call: tracking.event,
    give: ({ paid }) => ({
      body: {
        source: 'web',
        eventDetails: { event: 'view_item', product_id: [paid.id], value: 100, currency: 'USD', unknown: 1 },
      },
    }),
    expect: 'ok',
  },
  {
    say: 'an event that the specification does not name is refused',
    call: tracking.event,
    give: () => ({ body: { source: 'web', eventDetails: { event: 'scroll' } } }),
    expect: 'request_params_invalid',
  },
  {
    say: 'an event without a source is refused',
    call: tracking.event,
    give: () => ({ body: { eventDetails: { event: 'page_view', path: '/en' } } }),
    expect: { code: 'request_params_invalid', fields: { source: 'required' } },
  },
];
