import type { ListedProduct } from '../../contracts/catalog/product.ts';
import type { Currency } from '../../contracts/scalars.ts';
import { CURRENCIES } from '../../contracts/values.ts';
import { camelCased } from '../../domain/camel-case.ts';
import { showGuestCart } from '../../domain/commerce/cart.ts';
import { discountGuestCart } from '../../domain/commerce/guest-promo-code.ts';
import { sumLines } from '../../domain/commerce/order.ts';
import {
  type DerivedPrice,
  derivePrice,
  describe,
  isFreeBySubscription,
  type PriceRule,
  type PriceViewer,
  partsOf,
} from '../../domain/commerce/price.ts';
import type { PromoCodeRule } from '../../domain/commerce/promo-code.ts';
import { type PricedLine, type Pricing, priceLines } from '../../server/modules/commerce/cart/cart-lines.ts';
import type { Offer } from '../../server/modules/commerce/cart/offer.repository.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';

const CARTS_A_ROUND = 1_000;
const NOW = new Date('2026-11-01T12:00:00Z');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A school of a few products, and somebody with a cart in it. */
interface World {
  offers: Map<string, Offer>;
  inCart: string[];
  promoCode: PromoCodeRule | null;
  owned: Set<string>;
  currency: Currency;
}

/**
 * The price of a product is the same wherever it is shown, its parts add up, a code can be taken off without a trace, and
 * a guest's browser comes to the same cart as the service.
 */
export const randomCarts: Proof = {
  name: 'prices of random carts',
  run: async ({ rounds, seed }) => {
    const random = createRandom(seed);
    const violations: string[] = [];
    let [carts, discounted, credited] = [0, 0, 0];
    for (; carts < rounds * CARTS_A_ROUND && violations.length < 20; carts += 1) {
      const world = randomWorld(random);
      const lines = linesOf(world, 'user', true);
      if (lines.some(({ price }) => price.discountPrice.promocodeDiscountAmount > 0)) discounted += 1;
      if (lines.some(({ price }) => price.discountPrice.ownedPartsDiscountAmount > 0)) credited += 1;
      violations.push(...complainOf(world).map((what) => `cart ${carts}: ${what}`));
    }
    if (discounted === 0) violations.push('no cart had a code that discounts something');
    if (credited === 0) violations.push('no cart had a program with an owned course');
    const figures = `${carts} carts, ${discounted} discounted by a code, ${credited} with credit for owned courses`;
    return { violations, figures };
  },
};

function complainOf(world: World): string[] {
  return [...complainOfSums(world), ...complainOfClearing(world), ...complainOfGuest(world)];
}

/** Parts add up; nothing costs more than its base price; card, cart line and order say the same. */
function complainOfSums(world: World): string[] {
  const complaints: string[] = [];
  for (const viewer of ['user', 'subscriber'] as const) {
    for (const line of linesOf(world, viewer, true)) complaints.push(...complainOfPrice(line.price));
    for (const line of linesOf(world, viewer, false)) {
      const rule = world.offers.get(line.productId)?.rule;
      if (!rule || line.status !== 'CREATED') continue;
      const card = derivePrice({ ...world, rule, now: NOW, viewer, promoCode: null });
      if (card.finalPrice !== line.price.finalPrice) complaints.push('card and cart line differ');
    }
  }
  return complaints;
}

function complainOfPrice(price: DerivedPrice): string[] {
  const { base, sale, ownedParts, subscription, promo } = partsOf(price);
  const { finalPrice, discountPrice, currency, steps } = price;
  const kept = describe(currency, partsOf(price), null);
  return [
    ...(base - sale - ownedParts - subscription - promo === finalPrice ? [] : ['parts do not add up']),
    ...(finalPrice >= 0 && finalPrice <= base ? [] : [`${finalPrice} of ${base}`]),
    ...([base, sale, ownedParts, subscription, promo].every((part) => Number.isSafeInteger(part) && part >= 0)
      ? []
      : ['a part is not a whole amount']),
    ...(price.free === (finalPrice === 0) ? [] : ['free and final price differ']),
    ...(discountPrice.finalPrice === finalPrice ? [] : ['finalPrice is not repeated']),
    ...(steps.at(-1)?.amount === finalPrice ? [] : ['the last step is not the price']),
    ...(kept.finalPrice === finalPrice ? [] : ['the order line differs']),
  ];
}

/** Without the code, the cart is what it was before. */
function complainOfClearing(world: World): string[] {
  const before = JSON.stringify(linesOf(world, 'user', false));
  linesOf(world, 'user', true);
  return JSON.stringify(linesOf({ ...world, promoCode: null }, 'user', true)) === before
    ? []
    : ['clearing the code does not restore the cart'];
}

/** The browser's cart of a guest has the prices, the lines and the total of the service's. */
function complainOfGuest(world: World): string[] {
  const { offers, inCart, promoCode, currency } = world;
  const found = promoCode && discountGuestCart(promoCode, inCart, offers, { currency, now: NOW });
  const ids = [...inCart, ...(found?.adds ?? [])];
  const guest = { ...world, owned: new Set<string>(), inCart: ids, promoCode: found ? promoCode : null };
  const lines = linesOf(guest, 'guest', true);
  const shown = showGuestCart(
    ids.flatMap((id) => cardOf(offers.get(id), currency)),
    found && promoCode ? camelCased(answerOf(promoCode, found, currency)) : null,
    currency,
  );
  const total = sumLines(currency, lines);
  return JSON.stringify(shown.summary) === JSON.stringify(total)
    ? []
    : [`a guest sees ${JSON.stringify(shown.summary)}, the service says ${JSON.stringify(total)}`];
}

function answerOf(
  promoCode: PromoCodeRule,
  { discounts, adds }: NonNullable<ReturnType<typeof discountGuestCart>>,
  currency: Currency,
) {
  return {
    code: promoCode.code,
    description: '',
    discount: { percent: promoCode.percent, amount: null, currency },
    is_all_products_discount: promoCode.forAllProducts,
    all_products_discount_amount: 0,
    discounts: discounts.map(({ productId, amount }) => ({ product_id: productId, amount })),
    products_added: adds.map((product_id) => ({ product_id })),
  };
}

/** What the browser is told of a product; unpublished ones are left out. */
function cardOf(offer: Offer | undefined, currency: Currency): ListedProduct[] {
  if (!offer?.sold) return [];
  const { steps: _, ...price } = derivePrice({ rule: offer.rule, currency, now: NOW, viewer: 'guest' });
  return [
    {
      id: offer.productId,
      type: offer.type,
      categories: [],
      price,
      landing: { shortTitle1: '', shortTitle2: '', promoPicture: null, urlSlug: 'x', locale: 'en' },
      level: 'BEGINNER',
      learningLanguage: 'en',
      minutes: 0,
      rating: { average: 0, count: 0 },
      badges: [],
      author: null,
      includes: offer.includes,
    },
  ];
}

function linesOf(world: World, viewer: PriceViewer, withCode: boolean): PricedLine[] {
  const { offers, inCart, promoCode, owned, currency } = world;
  const pricing: Pricing = {
    locale: 'en',
    currency,
    now: NOW,
    viewer,
    owned,
    promoCode: withCode ? promoCode : null,
  };
  const rows = inCart.map((productId, number) => ({
    id: idOf(900 + number),
    orderId: idOf(999),
    productId,
    status: 'CREATED' as const,
    quantity: 1,
  }));
  return priceLines(rows, offers, pricing);
}

function randomWorld(random: Random): World {
  const courses = Array.from({ length: random.between(2, 5) }, (_, number) =>
    randomOffer(random, idOf(number)),
  );
  const inside = courses.filter(() => random.chance(60));
  const program = {
    ...randomOffer(random, idOf(50)),
    type: 'PROGRAM' as const,
    includes: inside.map(({ productId }) => productId),
  };
  program.rule = {
    ...program.rule,
    courses: inside.map(({ productId, rule }) => ({ productId, amounts: rule.amounts })),
  };
  const all = [...courses, program];
  const offers = new Map(all.map((offer) => [offer.productId, offer]));
  const some = (percent: number) =>
    all.filter(() => random.chance(percent)).map(({ productId }) => productId);
  const world = {
    offers,
    inCart: some(60),
    owned: new Set(some(25)),
    currency: random.pick(CURRENCIES),
  };
  return { ...world, promoCode: random.chance(70) ? randomPromoCode(random, some(50)) : null };
}

const amountsOf = (random: Random, most: number): Record<Currency, number> => ({
  USD: random.between(0, most),
  EUR: random.between(0, most),
  RUB: random.between(0, most) * 100,
  INR: random.between(0, most) * (random.chance(50) ? 100 : 1),
});

function randomOffer(random: Random, productId: string): Offer {
  const largest = random.pick([1, 99, 2_000, 100_000, 9_000_000_000]);
  const rule: PriceRule = {
    amounts: random.chance(10) ? null : amountsOf(random, largest),
    sale: random.chance(40) ? randomSale(random, largest) : null,
    subscriptionPercent: random.chance(50) ? random.between(0, 100) : 0,
    courses: [],
  };
  const guest = derivePrice({ rule, currency: 'USD', now: NOW, viewer: 'subscriber' });
  // Such products are not charged to subscribers; guests pay them as any other.
  if (isFreeBySubscription(guest)) rule.subscriptionPercent = 0;
  const sold = random.chance(90);
  return {
    productId,
    type: 'COURSE',
    sold,
    refusal: sold ? null : 'product_not_found',
    shortTitle1: '',
    shortTitle2: '',
    urlSlug: 'x',
    coverUrl: null,
    categories: [],
    includes: [],
    learningLanguages: ['en'],
    rule,
  };
}

function randomSale(random: Random, largest: number): PriceRule['sale'] {
  const dates = { from: random.chance(80) ? null : new Date('2027-01-01'), to: null };
  if (random.chance(70)) return { percent: random.between(1, 100), amounts: null, ...dates };
  return { percent: null, amounts: amountsOf(random, largest), ...dates };
}

function randomPromoCode(random: Random, productIds: string[]): PromoCodeRule {
  const byPercent = random.chance(70);
  return {
    code: 'CODE',
    percent: byPercent ? random.between(1, 100) : null,
    amounts: byPercent ? null : amountsOf(random, 3_000),
    forAllProducts: random.chance(50),
    productIds,
    validFrom: null,
    validTo: null,
    totalLimit: null,
    perUserLimit: null,
    used: 0,
    email: null,
  };
}
