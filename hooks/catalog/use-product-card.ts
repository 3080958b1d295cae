import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import type { Offer, ProductBadge, ProductCard } from '@/contracts/catalog/product';
import type { Locale } from '@/contracts/locales';
import type { Price } from '@/contracts/price';
import { landingPath } from '@/domain/catalog/product';
import { shownBadge, shownRating } from '@/domain/catalog/proof';
import { LOWEST_PRICE_DAYS, showsLowestRecentPrice } from '@/domain/commerce/currency';
import { discountPercent, isFreeBySubscription, isReduced } from '@/domain/commerce/price';
import { formatDiscount, formatMinutes, formatMoney, formatNumber, languageName } from '@/domain/format';
import { useWishlist } from '@/hooks/catalog/use-wishlist';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Colour of each tag. */
const BADGE_TONE = { best: 'warning', new: 'brand' } as const;

/**
 * Formats a price for display; the page must include the `product` texts. `isOpen`: whether a lesson of the product needs
 * no account.
 */
export function usePriceText() {
  const { t } = useTranslation('product');
  const locale = useLocale();
  return useCallback(
    (price: Price, isOpen = false) =>
      isFreeBySubscription(price)
        ? { final: t('price.included'), free: true }
        : {
            final: price.free ? t('price.free') : formatMoney(locale, price.finalPrice, price.currency),
            free: price.free,
            guestNote: price.free ? t(isOpen ? 'price.try' : 'price.account') : null,
            base: isReduced(price)
              ? formatMoney(locale, price.discountPrice.basePrice, price.currency)
              : null,
            baseLabel: t('price.before'),
            finalLabel: t('price.now'),
            discount: isReduced(price) ? formatDiscount(locale, discountPercent(price)) : null,
            notes: notesOf(price, locale, t),
          },
    [t, locale],
  );
}

/** An offer for subscribers, the lowest price before a sale, and the courses owned already. */
function notesOf(price: Price, locale: Locale, t: TFunction<'product'>): string[] {
  const money = (amount: number) => formatMoney(locale, amount, price.currency);
  const { subscriptionPrice, lowestRecentPrice, ownedParts } = price;
  return [
    ownedParts && t('ownedParts', ownedParts),
    subscriptionPrice !== undefined && t('price.withSubscription', { price: money(subscriptionPrice) }),
    lowestRecentPrice !== undefined &&
      showsLowestRecentPrice(locale) &&
      t('price.lowest', { price: money(lowestRecentPrice), days: LOWEST_PRICE_DAYS }),
  ].filter((note) => typeof note === 'string');
}

/** Title of a product on one line. */
export const titleOf = (landing: { shortTitle1: string; shortTitle2: string }) =>
  `${landing.shortTitle1} ${landing.shortTitle2}`.trim();

/** Everything a product card shows, formatted for the locale; an offer replaces the guest's price. */
export function useProductCard() {
  const { t } = useTranslation('product');
  const href = useHref();
  const locale = useLocale();
  const priceText = usePriceText();
  const { has, toggle } = useWishlist();
  return useCallback(
    (card: ProductCard, offer?: Offer) => ({
      href: href(landingPath({ type: card.type, urlSlug: card.landing.urlSlug })),
      id: card.id,
      type: card.type,
      typeLabel: t(`type.${card.type}`),
      title: titleOf(card.landing),
      titleLang: card.landing.locale === locale ? undefined : card.landing.locale,
      pictureUrl: card.landing.promoPicture?.url,
      author: card.author,
      facts: factsOf(card, locale, t),
      rating: ratingOf(card.rating, locale, t),
      price: priceText(offer?.price ?? card.price, card.openLesson),
      wishlist: {
        isOn: has(card.id),
        label: t(has(card.id) ? 'wish.remove' : 'wish.add', { title: titleOf(card.landing) }),
        onToggle: () => toggle(card.id),
      },
      badge: badgeOf(card.badges, t),
    }),
    [t, href, locale, priceText, has, toggle],
  );
}

function factsOf(card: ProductCard, locale: Locale, t: TFunction<'product'>): string[] {
  const { minutes, level, learningLanguage } = card;
  return [
    minutes > 0 && formatMinutes(locale, minutes),
    t(`level.${level}`),
    lessonsIn(learningLanguage, locale, t),
  ].filter((fact) => typeof fact === 'string');
}

/** The language of the lessons, if it is not that of the page. */
export function lessonsIn(language: Locale, locale: Locale, t: TFunction<'product'>): string | null {
  return language === locale ? null : t('lessonsIn', { language: languageName(locale, language) });
}

/** The tag beside the type. */
export function badgeOf(badges: readonly ProductBadge[], t: TFunction<'product'>) {
  const badge = shownBadge(badges);
  return badge && { label: t(`badge.${badge}`), tone: BADGE_TONE[badge] };
}

/** Star rating with its text alternative; null as long as too few rated. */
export function ratingOf(all: ProductCard['rating'], locale: Locale, t: TFunction<'product'>) {
  const rating = shownRating(all);
  if (!rating) return null;
  const value = formatNumber(locale, rating.average, 1);
  const number = formatNumber(locale, rating.count);
  return {
    value: rating.average,
    text: value,
    count: `(${number})`,
    label: t('rating.label', { value, count: rating.count, number }),
  };
}
