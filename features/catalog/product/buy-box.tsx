import { TrustLines } from '@/components/product/trust-lines';
import { TextLink } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import type { Offer, ProductLanding } from '@/contracts/catalog/product';
import type { Price as PriceParts } from '@/contracts/price';
import { learningLanguage } from '@/domain/catalog/product';
import { isReduced } from '@/domain/commerce/price';
import { formatMinutes, formatMoney } from '@/domain/format';
import { useFreeLesson } from '@/hooks/catalog/use-free-lesson';
import { lessonsIn, usePriceText } from '@/hooks/catalog/use-product-card';
import { usePromises } from '@/hooks/commerce/use-promises';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './buy.module.css';
import { BuyActions } from './buy-actions';

export interface BuyBoxProps {
  landing: ProductLanding;
  offer: Offer | undefined;
}

/** Price breakdown, action button and what is included. */
export function BuyBox({ landing, offer }: BuyBoxProps) {
  const { t } = useTranslation('landing');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  const priceText = usePriceText();
  const promises = usePromises();
  const price = offer?.price ?? landing.price;
  const owned = offer?.accessType;
  const lessons = lessonsIn(learningLanguage(landing.learningLanguages, locale), locale, product);
  return (
    <div className={styles.box}>
      {owned ? (
        <p className={styles.owned}>{t(owned === 'PURCHASED' ? 'buy.owned' : 'buy.subscribed')}</p>
      ) : (
        <>
          <Price {...priceText(price)} size="large" />
          <PriceSteps price={price} />
        </>
      )}
      <div className={styles.actions} data-print="hide">
        <BuyActions landing={landing} offer={offer} />
      </div>
      {!owned && <FreeLesson landing={landing} />}
      {!owned && !price.free && <TrustLines promises={promises} />}
      <ul className={styles.promises}>
        {landing.minutes > 0 && (
          <li>{t('facts.timeText', { time: formatMinutes(locale, landing.minutes) })}</li>
        )}
        <li>{product(`level.${landing.level}`)}</li>
        {lessons && <li>{lessons}</li>}
        <li>{t('facts.deviceText')}</li>
      </ul>
    </div>
  );
}

/** Every discount is listed with its reason (product §4 Cart). */
function PriceSteps({ price }: { price: PriceParts }) {
  const { t } = useTranslation('landing');
  const locale = useLocale();
  const parts = price.discountPrice;
  if (!isReduced(price)) return null;
  const money = (amount: number) => formatMoney(locale, amount, price.currency);
  const rows = [
    { name: t('price.base'), amount: parts.basePrice },
    { name: t('price.sale'), amount: -parts.saleDiscountAmount },
    { name: t('price.ownedParts'), amount: -parts.ownedPartsDiscountAmount },
    { name: t('price.subscription'), amount: -parts.subscriptionDiscountAmount },
  ].filter(({ amount }) => amount !== 0);
  return (
    <dl className={styles.steps} aria-label={t('price.parts')}>
      {rows.map(({ name, amount }) => (
        <div key={name} className={styles.step}>
          <dt>{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function FreeLesson({ landing }: { landing: ProductLanding }) {
  const { t } = useTranslation('landing');
  const address = useFreeLesson(landing);
  if (!address) return null;
  return (
    <TextLink className={styles.free} data-print="hide" href={address}>
      {t('buy.tryFree')}
    </TextLink>
  );
}
