import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import { useChangeDate } from '@/features/management/use-change-date';
import { pricedProductsQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { STATE_TONES } from './code-columns';
import { useCodeTexts } from './use-code-texts';

/** What a code is; discount and products never change. */
export function CodeFacts({ code }: { code: ManagedPromoCode }) {
  const { t } = useTranslation('manager-shop');
  const texts = useCodeTexts();
  const dateText = useChangeDate();
  const products = useProductNames(code);
  const { validFrom, email, marketingLocation, createdAt, createdBy } = code;
  const facts: [label: string, text: string | null][] = [
    [t('promo.discount'), texts.discount(code)],
    [t('promo.products'), products],
    [t('promo.used'), texts.uses(code)],
    [t('promo.validFrom'), validFrom && dateText(validFrom)],
    [t('detail.forEmail'), email],
    [t('detail.location'), marketingLocation && t(`location.${marketingLocation}`)],
    [
      t('promo.created'),
      createdBy ? t('promo.createdBy', { date: dateText(createdAt), name: createdBy }) : dateText(createdAt),
    ],
  ];
  return (
    <section className={styles.panel} aria-labelledby="facts-title">
      <div className={styles.head}>
        <h2 id="facts-title" className={styles.heading}>
          {t('detail.facts')}
        </h2>
        <Badge tone={STATE_TONES[code.state]}>{t(`promo.${code.state}`)}</Badge>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.small}>{t('detail.onlyThese')}</p>
    </section>
  );
}

/** The names of its products; how many there are until those are known. */
function useProductNames(code: ManagedPromoCode): string {
  const texts = useCodeTexts();
  const { data } = useQuery({ ...pricedProductsQuery(useApi()), enabled: !code.forAllProducts });
  if (code.forAllProducts || !data) return texts.products(code);
  const names = code.productIds.flatMap((id) => data.find((product) => product.id === id)?.name ?? []);
  return names.length === 0 ? texts.products(code) : names.join(', ');
}
