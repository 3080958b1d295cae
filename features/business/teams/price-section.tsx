import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useSeatOffers } from '@/hooks/business/use-seat-offers';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { PriceCalculator } from './price-calculator';
import styles from './teams.module.css';

/** What seats cost; in the visitor’s own currency once that is known. */
export function PriceSection() {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const { data, error, refetch } = useSeatOffers();
  return (
    <section className={styles.section} aria-labelledby="teams-price">
      <h2 id="teams-price" className={styles.heading}>
        {t('price.title')}
      </h2>
      {(!data || data.discounts.length > 0) && <p className={styles.lead}>{t('price.lead')}</p>}
      {data && data.offers.length > 0 && <PriceCalculator offers={data} />}
      {data?.offers.length === 0 && (
        <EmptyState heading="h3" title={t('price.emptyTitle')} text={t('price.emptyText')} />
      )}
      {!data && !error && (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('price.loading')}</span>
          <Skeleton shape="block" height="320px" />
        </div>
      )}
      {!data && error && (
        <ErrorState
          live
          heading="h3"
          title={t('price.errorTitle')}
          text={errorText(error)}
          action={<Button onClick={() => refetch()}>{t('common.retry')}</Button>}
        />
      )}
    </section>
  );
}
