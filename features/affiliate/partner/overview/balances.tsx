import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import { Table, type TableColumn } from '@/components/ui/table';
import type { AffiliateBalance } from '@/contracts/affiliate/affiliate-report';
import { balancesQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useMoney } from '@/hooks/commerce/use-money';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { Level } from './level';

const SUMS = ['held', 'inReview', 'payable', 'requested', 'paid'] as const;

/** Money by currency, and the level of the tariff. */
export function Balances() {
  const { t } = useTranslation('affiliate');
  const query = useQuery(balancesQuery(useApi()));
  return (
    <section className={styles.part} aria-labelledby="balance">
      <h2 id="balance">{t('balance.title')}</h2>
      <LoadState query={query} height="160px" />
      {query.data && <Sums balances={query.data.balances} />}
      {query.data && <Level {...query.data} />}
    </section>
  );
}

function Sums({ balances }: { balances: readonly AffiliateBalance[] }) {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  const money = useMoney();
  if (balances.length === 0)
    return <EmptyState heading="h3" title={t('balance.empty')} text={t('balance.emptyText')} />;
  const columns: TableColumn<AffiliateBalance>[] = [
    { key: 'currency', header: t('balance.currency'), rowHeader: true, cell: ({ currency }) => currency },
    ...SUMS.map(
      (key): TableColumn<AffiliateBalance> => ({
        key,
        header: t(`balance.${key}`),
        align: 'end',
        cell: (row) => money(row[key], row.currency),
      }),
    ),
  ];
  return (
    <>
      <Table
        caption={t('balance.caption')}
        hideCaption
        stack
        columns={columns}
        rows={balances}
        rowKey={({ currency }) => currency}
      />
      {balances.some(({ payable }) => payable < 0) && <p className={styles.note}>{t('balance.negative')}</p>}
      <p>
        <TextLink variant="strong" href={href('/affiliate/bonus')}>
          {t('balance.toPayout')}
        </TextLink>
      </p>
    </>
  );
}
