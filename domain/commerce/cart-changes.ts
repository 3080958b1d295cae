import type { SkippedProduct } from '../../contracts/commerce/cart.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Currency } from '../../contracts/scalars.ts';
import type { ShownCart, ShownLine } from './cart.ts';
import { currencyOf } from './currency.ts';

/** A line as a person saw it; integer minor units of the cart's currency. */
export interface SeenLine {
  productId: string;
  title: string;
  /** The price for everybody: without owned courses, subscription and code. */
  price: number;
  sale: number;
  ownedParts: number;
  subscription: number;
  promo: number;
}

/** The open lines of a cart as a person last saw them. */
export interface SeenCart {
  /** Null for a guest. */
  userId: string | null;
  locale: Locale;
  currency: Currency;
  promocode: string | null;
  lines: SeenLine[];
}

/** What has changed since, without an action of the person in the cart; amounts are integer minor units. */
export type CartChange =
  | { kind: 'owned' | 'notSold'; count: number; titles: string[] }
  | { kind: 'language' | 'currency'; currency: Currency }
  | { kind: 'saleOver' | 'saleBegun' | 'price'; title: string; before: number; after: number }
  | { kind: 'prices'; count: number; before: number; after: number }
  | { kind: 'total'; before: number; after: number }
  | { kind: 'subscription' | 'ownedParts'; amount: number }
  | { kind: 'subscriptionOver' | 'elsewhere' }
  | { kind: 'promoCode'; code: string; amount: number }
  | { kind: 'promoCodeOver'; code: string }
  | { kind: 'fromAccount'; count: number };

/** More than two sentences are not read. */
const MAX_CHANGES = 2;

export interface CartNews {
  seen: SeenCart;
  now: SeenCart;
  /** Products the person added since, anywhere on the site. */
  added?: readonly string[];
  /** Products that the account did not take from the guest's cart. */
  skipped?: readonly SkippedProduct[];
  /** Products that other notices of the cart name: not charged, or in a payment in progress. */
  named?: readonly string[];
  /** Whether the cart says elsewhere why the code no longer applies. */
  codeIsRefused?: boolean;
}

/** The cart as shown now, to compare with later. */
export function seeCart(cart: ShownCart, who: Pick<SeenCart, 'userId' | 'locale'>): SeenCart {
  return {
    userId: who.userId,
    locale: who.locale,
    currency: cart.summary.currency,
    promocode: cart.promocode,
    lines: cart.open.map(seeLine),
  };
}

function seeLine({ productId, title, price: { discountPrice } }: ShownLine): SeenLine {
  return {
    productId,
    title,
    price: discountPrice.basePrice - discountPrice.saleDiscountAmount,
    sale: discountPrice.saleDiscountAmount,
    ownedParts: discountPrice.ownedPartsDiscountAmount,
    subscription: discountPrice.subscriptionDiscountAmount,
    promo: discountPrice.promocodeDiscountAmount,
  };
}

/** Whether the cart is the one that was seen: that of the same person, or of a guest who has signed in. */
export const isSameCart = (seen: SeenCart, now: Pick<SeenCart, 'userId'>): boolean =>
  seen.userId === null || seen.userId === now.userId;

/** Why lines, sums or the currency differ from what the person saw last; the most important first, two at most. */
export function cartChanges(news: CartNews): CartChange[] {
  const pairs = news.now.lines.flatMap((after) => {
    const before = news.seen.lines.find((line) => line.productId === after.productId);
    return before ? [{ before, after }] : [];
  });
  const currency = currencyChange(news);
  const prices = currency.length > 0 ? [] : priceChanges(pairs);
  const personal = personalChanges(pairs);
  const explained = [...currency, ...prices, ...personal];
  const promoCode = promoCodeChanges(news, pairs, explained.length > 0);
  const changes = [...takenOut(news), ...explained, ...promoCode, ...otherLines(news)];
  return (changes.length > 0 ? changes : totalChange(pairs)).slice(0, MAX_CHANGES);
}

/** Any other difference, e.g. of a subscription's discount. */
function totalChange(pairs: readonly Pair[]): CartChange[] {
  const total = (side: keyof Pair) =>
    pairs.reduce((sum, pair) => {
      const { price, ownedParts, subscription, promo } = pair[side];
      return sum + price - ownedParts - subscription - promo;
    }, 0);
  const amounts = { before: total('before'), after: total('after') };
  return amounts.before === amounts.after ? [] : [{ kind: 'total', ...amounts }];
}

interface Pair {
  before: SeenLine;
  after: SeenLine;
}

/** What the account did not take at sign-in. */
function takenOut({ seen, skipped = [] }: CartNews): CartChange[] {
  const titleOf = ({ productId, title }: SkippedProduct) =>
    title || (seen.lines.find((line) => line.productId === productId)?.title ?? '');
  return (['OWNED', 'NOT_SOLD'] as const).flatMap((reason): CartChange[] => {
    const products = skipped.filter((product) => product.reason === reason);
    if (products.length === 0) return [];
    const titles = products.map(titleOf).filter(Boolean);
    return [{ kind: reason === 'OWNED' ? 'owned' : 'notSold', count: products.length, titles }];
  });
}

function currencyChange({ seen, now }: CartNews): CartChange[] {
  if (seen.currency === now.currency || now.lines.length === 0) return [];
  const byLanguage = seen.locale !== now.locale && now.currency === currencyOf(now.locale);
  return [{ kind: byLanguage ? 'language' : 'currency', currency: now.currency }];
}

/** Prices for everybody; several changes at once are one sentence. */
function priceChanges(pairs: readonly Pair[]): CartChange[] {
  const changed = pairs.filter(({ before, after }) => before.price !== after.price);
  const [first, second] = changed;
  if (!first) return [];
  const sum = (side: keyof Pair) => changed.reduce((total, pair) => total + pair[side].price, 0);
  const amounts = { before: sum('before'), after: sum('after') };
  if (second) return [{ kind: 'prices', count: changed.length, ...amounts }];
  return [{ kind: kindOf(first), title: first.after.title, ...amounts }];
}

function kindOf({ before, after }: Pair): 'saleOver' | 'saleBegun' | 'price' {
  if (before.sale > 0 && after.sale === 0 && after.price > before.price) return 'saleOver';
  return before.sale === 0 && after.sale > 0 && after.price < before.price ? 'saleBegun' : 'price';
}

/** Discounts that depend on the person. */
function personalChanges(pairs: readonly Pair[]): CartChange[] {
  const sums = (part: 'subscription' | 'ownedParts') => ({
    before: pairs.reduce((sum, { before }) => sum + before[part], 0),
    after: pairs.reduce((sum, { after }) => sum + after[part], 0),
  });
  const [subscription, ownedParts] = [sums('subscription'), sums('ownedParts')];
  const changes: CartChange[] = [];
  if (subscription.before > 0 && subscription.after === 0) changes.push({ kind: 'subscriptionOver' });
  if (subscription.before === 0 && subscription.after > 0)
    changes.push({ kind: 'subscription', amount: subscription.after });
  if (ownedParts.before === 0 && ownedParts.after > 0)
    changes.push({ kind: 'ownedParts', amount: ownedParts.after });
  return changes;
}

/** Another code, or another discount of the same code that no changed price explains. */
function promoCodeChanges(
  { seen, now, codeIsRefused }: CartNews,
  pairs: readonly Pair[],
  explained: boolean,
): CartChange[] {
  const code = now.promocode;
  const isOver = seen.promocode !== null && seen.lines.some(({ promo }) => promo > 0) && now.lines.length > 0;
  if (!code) return isOver && !codeIsRefused ? [{ kind: 'promoCodeOver', code: seen.promocode ?? '' }] : [];
  const amount = now.lines.reduce((sum, line) => sum + line.promo, 0);
  const isSame =
    code === seen.promocode &&
    (explained || pairs.every(({ before, after }) => before.promo === after.promo));
  return amount === 0 || isSame ? [] : [{ kind: 'promoCode', code, amount }];
}

/** Lines of the account's cart at sign-in; at any other time, changes made on another device. */
function otherLines({ seen, now, added = [], skipped = [], named = [] }: CartNews): CartChange[] {
  const has = (lines: readonly SeenLine[], id: string) => lines.some((line) => line.productId === id);
  const more = now.lines.filter(({ productId: id }) => !has(seen.lines, id) && !added.includes(id));
  const told = new Set([...skipped.map((product) => product.productId), ...named]);
  const fewer = seen.lines.filter(({ productId: id }) => !has(now.lines, id) && !told.has(id));
  const signedIn = seen.userId === null && now.userId !== null;
  const changes: CartChange[] = [];
  if (signedIn && more.length > 0) changes.push({ kind: 'fromAccount', count: more.length });
  if (fewer.length > 0 || (!signedIn && more.length > 0)) changes.push({ kind: 'elsewhere' });
  return changes;
}
