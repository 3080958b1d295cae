import type { TFunction } from 'i18next';
import type { Locale } from '@/contracts/locales';
import type { Currency } from '@/contracts/scalars';
import type { CartChange } from '@/domain/commerce/cart-changes';
import { formatConjunction, formatMoney } from '@/domain/format';
import type { CartView } from '@/hooks/commerce/use-cart';
import { useCartChanges } from '@/hooks/commerce/use-cart-changes';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Languages without spaces between sentences. */
const WITHOUT_SPACES: readonly Locale[] = ['zh', 'ja'];

/** What has changed in the cart and why, in words; null when nothing has. The page must include the `cart` texts. */
export function useCartNews(view: CartView, codeIsRefused: boolean) {
  const { t } = useTranslation('cart');
  const locale = useLocale();
  const { changes, currency, dismiss } = useCartChanges(view, codeIsRefused);
  const sentences = currency ? changes.map((change) => sentence(change, { t, locale, currency })) : [];
  const space = WITHOUT_SPACES.includes(locale) ? '' : ' ';
  return { news: sentences.length > 0 ? sentences.join(space) : null, dismiss };
}

interface Speech {
  t: TFunction<'cart'>;
  locale: Locale;
  currency: Currency;
}

function sentence(change: CartChange, { t, locale, currency }: Speech): string {
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const { kind } = change;
  switch (kind) {
    case 'owned':
    case 'notSold': {
      const { titles, count } = change;
      if (titles.length === 0) return t(`changed.${kind}Unnamed`, { count });
      const quoted = titles.map((title) => t('changed.quoted', { title }));
      return t(`changed.${kind}`, { count: titles.length, titles: formatConjunction(locale, quoted) });
    }
    case 'language':
    case 'currency':
      return t(`changed.${kind}`, { currency: t(`changed.in.${change.currency}`) });
    case 'saleOver':
    case 'saleBegun':
    case 'price':
    case 'prices':
    case 'total':
      return t(`changed.${kind}`, { ...change, before: money(change.before), after: money(change.after) });
    case 'subscription':
    case 'ownedParts':
    case 'promoCode':
      return t(`changed.${kind}`, { ...change, amount: money(change.amount) });
    case 'promoCodeOver':
    case 'fromAccount':
      return t(`changed.${kind}`, { ...change });
    case 'subscriptionOver':
    case 'elsewhere':
      return t(`changed.${kind}`);
  }
}
