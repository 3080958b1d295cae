import { useQuery } from '@tanstack/react-query';
import { Table } from '@/components/ui/table';
import { PROMO_CODE_DAYS } from '@/contracts/commerce/price-values';
import type { PromoCodeDay } from '@/contracts/commerce/promo-code-management';
import { formatNumber } from '@/domain/format';
import { formatDay } from '@/domain/format-date';
import { LoadState } from '@/features/management/load-state';
import { promoCodeUsesQuery } from '@/hooks/commerce/promo-code-management-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';

/** Uses of a code by day: as bars, and as a table behind them. */
export function UsesPanel({ id }: { id: string }) {
  const { t } = useTranslation('manager-shop');
  const query = useQuery(promoCodeUsesQuery(useApi(), id));
  const days = query.data;
  const total = (days ?? []).reduce((sum, { uses }) => sum + uses, 0);
  return (
    <section className={styles.panel} aria-labelledby="uses-title">
      <h2 id="uses-title" className={styles.heading}>
        {t('detail.usesTitle', { days: PROMO_CODE_DAYS })}
      </h2>
      <LoadState query={query} height="160px" />
      {days && total === 0 && <p className={styles.quiet}>{t('detail.noUses', { days: PROMO_CODE_DAYS })}</p>}
      {days && total > 0 && (
        <>
          <p>{t('detail.total', { count: total, days: PROMO_CODE_DAYS })}</p>
          <Bars days={days} />
          <details className={styles.behind}>
            <summary>{t('detail.showTable')}</summary>
            <UsesTable days={days} />
          </details>
        </>
      )}
    </section>
  );
}

function Bars({ days }: { days: readonly PromoCodeDay[] }) {
  const locale = useLocale();
  const most = Math.max(1, ...days.map(({ uses }) => uses));
  return (
    <div className={styles.bars} aria-hidden="true">
      {days.map(({ date, uses }) => (
        <span
          key={date}
          className={styles.bar}
          data-none={uses === 0 || undefined}
          title={`${formatDay(locale, date)}: ${formatNumber(locale, uses)}`}
          style={{ blockSize: `${(uses / most) * 100}%` }}
        />
      ))}
    </div>
  );
}

function UsesTable({ days }: { days: readonly PromoCodeDay[] }) {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  return (
    <Table
      caption={t('detail.usesTable')}
      hideCaption
      dense
      rows={[...days].reverse()}
      rowKey={({ date }) => date}
      columns={[
        {
          ...{ key: 'day', header: t('detail.day'), rowHeader: true },
          cell: ({ date }) => formatDay(locale, date),
        },
        {
          ...{ key: 'uses', header: t('detail.uses'), align: 'end' },
          cell: ({ uses }) => formatNumber(locale, uses),
        },
      ]}
    />
  );
}
