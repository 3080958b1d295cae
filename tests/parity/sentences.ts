import { access } from '../../contracts/access.ts';
import { auth } from '../../contracts/auth.ts';
import { cart } from '../../contracts/cart.ts';
import { category } from '../../contracts/category.ts';
import type { ErrorCode, FieldCode } from '../../contracts/error-codes.ts';
import { home } from '../../contracts/home.ts';
import type { Endpoint } from '../../contracts/kernel.ts';
import { learning } from '../../contracts/learning.ts';
import { order } from '../../contracts/order.ts';
import { payment } from '../../contracts/payment.ts';
import { product } from '../../contracts/product.ts';
import { profile } from '../../contracts/profile.ts';
import { promocode } from '../../contracts/promocode.ts';
import { search } from '../../contracts/search.ts';
import { staticContent } from '../../contracts/static-content.ts';
import type { SchoolFacts } from './wires.ts';

/** Signed in as one of the demo people, or nobody. */
export type Who = 'student' | 'newcomer' | 'senior';

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Sentence {
  say: string;
  call: Endpoint;
  as?: Who;
  /** What is sent; made from what this school has. */
  give?: (school: SchoolFacts) => Parts;
  /** `ok`, or the code of the refusal with its fields. */
  expect: 'ok' | ErrorCode | { code: ErrorCode; fields: Record<string, FieldCode> };
  /** More that must hold of the body. */
  holds?: (body: never, school: SchoolFacts) => unknown;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const titled = (list: { title?: string }[]) => list.length > 0 && list.every(({ title }) => title !== '');
const lessonAt = (school: SchoolFacts) => ({
  productId: school.freeStart.productId,
  language: 'en',
  lessonKey: school.freeStart.lessonKey,
});

/** Every one of these is true of the real service and of the mocks. */
export const SENTENCES: Sentence[] = [
  // Accounts
  {
    say: 'signing in answers a session in JSON',
    call: auth.login,
    give: () => ({ body: { email: 'student@demo.kurso.test', password: 'kurso-demo-1' } }),
    expect: 'ok',
    holds: (body: { refreshToken?: string; newUser: boolean }) => body.refreshToken && !body.newUser,
  },
  {
    say: 'signing in for a browser keeps the refresh token out of the JSON',
    call: auth.login,
    give: () => ({
      headers: { 'x-session': 'cookie' },
      body: { email: 'student@demo.kurso.test', password: 'kurso-demo-1' },
    }),
    expect: 'ok',
    holds: (body: object) => !('refreshToken' in body),
  },
  {
    say: 'a wrong password is refused',
    call: auth.login,
    give: () => ({ body: { email: 'student@demo.kurso.test', password: 'not-this-one' } }),
    expect: 'password_not_match',
  },
  {
    say: 'a wrong address is refused like a wrong password',
    call: auth.login,
    give: () => ({ body: { email: 'nobody@demo.kurso.test', password: 'kurso-demo-1' } }),
    expect: 'password_not_match',
  },
  {
    say: 'what is no address is told beside its field',
    call: auth.login,
    give: () => ({ body: { email: 'nobody', password: 'x' } }),
    expect: { code: 'request_params_invalid', fields: { email: 'email_invalid' } },
  },
  {
    say: 'a refresh token that nobody gave out ends the session',
    call: auth.refresh,
    give: () => ({ headers: { 'refresh-token': 'nonsense' } }),
    expect: 'token_data_invalid',
  },
  {
    say: 'a confirmation link that never was is not found',
    call: auth.confirm,
    give: () => ({ body: { token: 'nonsense' } }),
    expect: 'confirmation_request_not_found',
  },
  {
    say: 'a reset link that never was is not found',
    call: auth.resetPassword,
    give: () => ({ body: { token: 'nonsense', password: 'seven quiet rivers' } }),
    expect: 'token_not_found',
  },
  {
    say: 'registering says nothing of who is known',
    call: auth.register,
    give: () => ({
      body: { name: 'A', email: 'student@demo.kurso.test', password: 'seven quiet rivers', consent: true },
    }),
    expect: 'ok',
  },
  {
    say: 'a short password is told beside its field',
    call: auth.register,
    give: () => ({ body: { name: 'A', email: 'a@demo.kurso.test', password: 'short', consent: true } }),
    expect: { code: 'request_params_invalid', fields: { password: 'too_short' } },
  },
  {
    say: 'asking for another confirmation mail says nothing of who is known',
    call: auth.resendConfirmation,
    give: () => ({ body: { email: 'nobody@demo.kurso.test' } }),
    expect: 'ok',
  },
  {
    say: 'asking for a reset mail says nothing of who is known',
    call: auth.requestPasswordReset,
    give: () => ({ body: { email: 'nobody@demo.kurso.test' } }),
    expect: 'ok',
  },
  { say: 'signing out without a session is fine', call: auth.logout, expect: 'ok' },
  {
    say: 'the signed-in person is told who they are',
    call: auth.getSelf,
    as: 'student',
    expect: 'ok',
    holds: (body: { email: string; verified: boolean }) =>
      body.email === 'student@demo.kurso.test' && body.verified,
  },
  {
    say: 'an address that is not confirmed is said so',
    call: auth.getSelf,
    as: 'newcomer',
    expect: 'ok',
    holds: (body: { verified: boolean }) => !body.verified,
  },
  { say: 'the own profile is answered', call: profile.getMine, as: 'student', expect: 'ok' },
  // Catalogue
  {
    say: 'search under 3 letters is refused beside its field',
    call: search.search,
    give: () => ({ body: { textSearch: 'ab' } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_short' } },
  },
  {
    say: 'search over 50 letters is refused beside its field',
    call: search.search,
    give: () => ({ body: { textSearch: 'a'.repeat(51) } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_long' } },
  },
  {
    say: 'spaces do not make a short text long',
    call: search.search,
    give: () => ({ body: { textSearch: '  ab  ' } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_short' } },
  },
  {
    say: 'search finds a product by its title',
    call: search.search,
    give: ({ paid }) => ({ body: { textSearch: paid.title.slice(0, 50) } }),
    expect: 'ok',
    holds: (body: { searchedProducts: { productId: string }[] }, { paid }) =>
      body.searchedProducts.some(({ productId }) => productId === paid.id),
  },
  {
    say: 'a text that nothing matches brings suggestions',
    call: search.search,
    give: () => ({ body: { textSearch: 'qwzxqwzx' } }),
    expect: 'ok',
    holds: (body: { searchedProducts: unknown[]; additionalProducts: unknown[] }) =>
      body.searchedProducts.length === 0 && body.additionalProducts.length > 0,
  },
  {
    say: 'before anything is typed search has something to show',
    call: search.initial,
    expect: 'ok',
    holds: (body: { searchTerms: string[]; skills: unknown[] }) =>
      body.searchTerms.length > 0 && body.skills.length <= 3,
  },
  {
    say: 'suggestions are cards with a count',
    call: product.suggestions,
    give: ({ paid }) => ({ body: { textSearch: paid.title.slice(0, 50) } }),
    expect: 'ok',
  },
  {
    say: 'products come in the order asked, unknown ones left out',
    call: product.list,
    give: ({ paid, free }) => ({ query: { productIds: [free.id, NOBODY, paid.id].join() } }),
    expect: 'ok',
    holds: (body: { id: string }[], { paid, free }) =>
      body.map(({ id }) => id).join() === [free.id, paid.id].join(),
  },
  {
    say: 'what is no id is told beside its field',
    call: product.list,
    give: () => ({ query: { productIds: 'abc' } }),
    expect: { code: 'request_params_invalid', fields: { productIds: 'invalid' } },
  },
  {
    say: 'products near a product leave it out',
    call: product.recommended,
    give: ({ paid }) => ({ params: { productId: paid.id }, query: { size: 3 } }),
    expect: 'ok',
    holds: (body: { id: string }[], { paid }) => body.length <= 3 && body.every(({ id }) => id !== paid.id),
  },
  {
    say: 'there is nothing near an unknown product',
    call: product.recommended,
    give: () => ({ params: { productId: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'as many random products come as asked',
    call: product.random,
    give: () => ({ query: { count: 3 } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 3,
  },
  {
    say: 'no random products at all cannot be asked for',
    call: product.random,
    give: () => ({ query: { count: 0 } }),
    expect: { code: 'request_params_invalid', fields: { count: 'too_small' } },
  },
  {
    say: 'a product page is found by slug',
    call: product.landing,
    give: ({ paid }) => ({ params: { idOrSlug: paid.slug } }),
    expect: 'ok',
    holds: (body: { id: string }, { paid }) => body.id === paid.id,
  },
  {
    say: 'a product page is found by id',
    call: product.landing,
    give: ({ free }) => ({ params: { idOrSlug: free.id } }),
    expect: 'ok',
    holds: (body: { price: { free: boolean } }) => body.price.free,
  },
  {
    say: 'an unknown product answers 404',
    call: product.landing,
    give: () => ({ params: { idOrSlug: 'no-such-product' } }),
    expect: 'product_not_found',
  },
  {
    say: 'the catalogue shows only what a filter leaves',
    call: product.catalogue,
    give: () => ({ query: { free: 'true' } }),
    expect: 'ok',
    holds: (body: { total: number; products: { price: { free: boolean } }[] }) =>
      body.total > 0 && body.products.every(({ price }) => price.free),
  },
  {
    say: 'a page of the catalogue that cannot be is refused',
    call: product.catalogue,
    give: () => ({ query: { page: 0 } }),
    expect: { code: 'request_params_invalid', fields: { page: 'too_small' } },
  },
  {
    say: 'offers say what a product is to the caller',
    call: product.offers,
    give: ({ paid }) => ({ query: { productIds: paid.id } }),
    expect: 'ok',
    holds: (body: { productId: string; accessType: null }[], { paid }) =>
      body.length === 1 && body[0]?.productId === paid.id && body[0].accessType === null,
  },
  {
    say: 'categories are named in the locale',
    call: category.list,
    expect: 'ok',
    holds: (body: { title: string }[]) => titled(body),
  },
  {
    say: 'a category is found by slug',
    call: category.get,
    give: () => ({ params: { slug: 'design' } }),
    expect: 'ok',
    holds: (body: { slug: string }) => body.slug === 'design',
  },
  {
    say: 'a category that is none is not found',
    call: category.get,
    give: () => ({ params: { slug: 'nothing' } }),
    expect: 'not_found',
  },
  {
    say: 'the home page counts products',
    call: home.page,
    expect: 'ok',
    holds: (body: { numbers: { products: number } }) => body.numbers.products > 0,
  },
  {
    say: 'seven social networks are known',
    call: staticContent.group,
    give: () => ({ params: { group: 'social_networks' } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 7,
  },
  {
    say: 'a group of texts that is none is refused',
    call: staticContent.group,
    give: () => ({ params: { group: 'nothing' } }),
    expect: { code: 'request_params_invalid', fields: { group: 'invalid' } },
  },
  // Shop
  { say: "a guest's cart call answers unauthorized", call: cart.getMine, expect: 'unauthorized' },
  { say: 'a cart is answered to its owner', call: cart.getMine, as: 'student', expect: 'ok' },
  {
    say: 'a product put into the cart is in it',
    call: cart.addLines,
    as: 'student',
    give: ({ paid }) => ({ body: { order_lines: [{ product_id: paid.id, purchase_type: 'PRODUCT' }] } }),
    expect: 'ok',
    holds: (body: { cartLines: { productId: string }[]; summary: { total: number } }, { paid }) =>
      body.cartLines.some(({ productId }) => productId === paid.id) && body.summary.total > 0,
  },
  {
    say: 'lines of somebody else cannot be taken out',
    call: cart.removeLines,
    as: 'student',
    give: () => ({ params: { cartId: NOBODY }, body: [NOBODY] }),
    expect: 'order_not_found',
  },
  {
    say: 'who has not confirmed the address cannot buy',
    call: cart.purchase,
    as: 'newcomer',
    expect: 'email_not_verified',
  },
  {
    say: 'buying answers where to pay',
    call: cart.purchase,
    as: 'student',
    expect: 'ok',
    holds: (body: { approveUrl: string }) => body.approveUrl.includes('/api/payment/start/'),
  },
  { say: 'discounts are taken off', call: cart.clearDiscounts, as: 'student', expect: 'ok' },
  {
    say: 'a promo code tells what it is, whatever its letter case',
    call: promocode.info,
    give: () => ({ params: { code: 'welcome10' } }),
    expect: 'ok',
    holds: (body: { code: string; discount: { percent: number }; for_all_product: boolean }) =>
      body.code === 'WELCOME10' && body.discount.percent === 10 && body.for_all_product,
  },
  {
    say: 'an unknown promo code is not found',
    call: promocode.info,
    give: () => ({ params: { code: 'NOSUCHCODE' } }),
    expect: 'promocode_not_found',
  },
  {
    say: 'a promo code of other signs than letters and digits is not found',
    call: promocode.applyGuest,
    give: () => ({ params: { code: 'WEL-COME' }, body: { productIds: [] } }),
    expect: 'promocode_not_found',
  },
  {
    say: 'redeeming checks a code and uses nothing up',
    call: promocode.redeem,
    give: () => ({ params: { code: 'WELCOME10' }, headers: { 'marketing-location': 'cart' } }),
    expect: 'ok',
  },
  {
    say: 'a marketing location that is none is refused',
    call: promocode.redeem,
    give: () => ({ params: { code: 'WELCOME10' }, headers: { 'marketing-location': 'moon' } }),
    expect: { code: 'request_params_invalid', fields: { 'marketing-location': 'invalid' } },
  },
  {
    say: 'a promo code that is over is refused',
    call: promocode.redeem,
    give: () => ({ params: { code: 'EXPIRED' } }),
    expect: 'promocode_has_been_expired',
  },
  {
    say: 'a guest is told what a code takes off the local cart',
    call: promocode.applyGuest,
    give: ({ paid }) => ({ params: { code: 'WELCOME10' }, body: { productIds: [paid.id] } }),
    expect: 'ok',
    holds: (body: { discounts: { product_id: string; amount: number }[] }, { paid }) =>
      body.discounts.length === 1 &&
      body.discounts[0]?.product_id === paid.id &&
      body.discounts[0].amount > 0,
  },
  {
    say: 'a code for one product brings it along',
    call: promocode.apply,
    as: 'senior',
    give: () => ({ params: { code: 'MARATHON100' } }),
    expect: 'ok',
    holds: (body: { discount100: boolean; products_added_to_cart: unknown[] }) =>
      body.discount100 && body.products_added_to_cart.length === 1,
  },
  { say: 'orders are listed', call: order.list, as: 'student', expect: 'ok' },
  {
    say: 'an order of nobody is not found',
    call: order.get,
    as: 'student',
    give: () => ({ params: { orderId: NOBODY } }),
    expect: 'order_not_found',
  },
  {
    say: 'an order of nobody cannot be given up',
    call: order.cancel,
    as: 'student',
    give: () => ({ params: { orderId: NOBODY } }),
    expect: 'order_not_found',
  },
  { say: 'payment providers are named', call: payment.providers, expect: 'ok' },
  {
    say: 'an order of nobody cannot be paid',
    call: payment.start,
    give: () => ({ params: { orderId: NOBODY }, query: { key: 'x' } }),
    expect: 'order_not_found',
  },
  {
    say: 'a payment of nobody is not confirmed',
    call: payment.confirm,
    give: () => ({ body: { paymentId: NOBODY } }),
    expect: 'order_not_found',
  },
  {
    say: 'a payment of nobody is not given up',
    call: payment.cancel,
    as: 'student',
    give: () => ({ body: { paymentId: NOBODY } }),
    expect: 'order_not_found',
  },
  {
    say: 'what costs something cannot be had for nothing',
    call: access.getFree,
    as: 'student',
    give: ({ paid }) => ({ query: { productIds: paid.id } }),
    expect: 'product_is_not_free',
  },
  {
    say: 'what does not exist cannot be had',
    call: access.getFree,
    as: 'student',
    give: () => ({ query: { productIds: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'who has not confirmed the address gets nothing free',
    call: access.getFree,
    as: 'newcomer',
    give: ({ free }) => ({ query: { productIds: free.id } }),
    expect: 'email_not_verified',
  },
  // Learning
  {
    say: 'an outline is open to guests',
    call: learning.getOutline,
    give: ({ freeStart }) => ({ params: { productId: freeStart.productId, language: 'en' } }),
    expect: 'ok',
    holds: (body: { modules: unknown[]; progress: { status: string } }) =>
      body.modules.length > 0 && body.progress.status === 'NOT_STARTED',
  },
  {
    say: 'a product of nobody has no outline',
    call: learning.getOutline,
    give: () => ({ params: { productId: NOBODY, language: 'en' } }),
    expect: 'product_not_found',
  },
  {
    say: 'a language that is none of the fifteen is refused',
    call: learning.getOutline,
    give: ({ freeStart }) => ({ params: { productId: freeStart.productId, language: 'xx' } }),
    expect: { code: 'request_params_invalid', fields: { language: 'invalid' } },
  },
  {
    say: 'a free lesson is open to guests',
    call: learning.getLesson,
    give: (school) => ({ params: lessonAt(school) }),
    expect: 'ok',
    holds: (body: { items: unknown[]; free: boolean }) => body.items.length > 0 && body.free,
  },
  {
    say: 'a lesson that is not there is not found',
    call: learning.getLesson,
    give: (school) => ({ params: { ...lessonAt(school), lessonKey: 'no-such-lesson' } }),
    expect: 'lesson_not_found',
  },
  {
    say: 'a lesson that was not bought is closed',
    call: learning.getLesson,
    give: ({ closed }) => ({
      params: { productId: closed.productId, language: 'en', lessonKey: closed.lessonKey },
    }),
    expect: 'user_not_have_access_to_product',
  },
  {
    say: 'a problem that is not there cannot be answered',
    call: learning.answer,
    give: (school) => ({
      params: lessonAt(school),
      body: { contentId: `${NOBODY}:none`, answers: {} },
    }),
    expect: 'content_item_not_found',
  },
  {
    say: 'a problem that is not there has no hint',
    call: learning.getHint,
    give: (school) => ({ params: lessonAt(school), body: { contentId: `${NOBODY}:none`, index: 0 } }),
    expect: 'content_item_not_found',
  },
  {
    say: 'a problem that is not there cannot be given up',
    call: learning.reveal,
    as: 'student',
    give: (school) => ({ params: lessonAt(school), body: { contentId: `${NOBODY}:none` } }),
    expect: 'content_item_not_found',
  },
  {
    say: 'the place in a course is remembered',
    call: learning.setPosition,
    as: 'student',
    give: ({ freeStart }) => ({
      params: { productId: freeStart.productId, language: 'en' },
      body: { lessonKey: freeStart.lessonKey },
    }),
    expect: 'ok',
  },
  {
    say: 'items without questions are completed',
    call: learning.accomplish,
    as: 'student',
    give: (school) => ({ body: lessonAt(school) }),
    expect: 'ok',
  },
  {
    say: 'nothing done before signing in merges to nothing',
    call: learning.mergeAccomplishments,
    as: 'student',
    give: () => ({ body: { accomplishedContent: [] } }),
    expect: 'ok',
    holds: (body: { merged: number }) => body.merged === 0,
  },
  { say: 'my education is listed', call: learning.listMine, as: 'student', expect: 'ok' },
  { say: 'at most three to go on with', call: learning.listContinue, as: 'student', expect: 'ok' },
];
