import { Table, type TableColumn } from '@/components/ui/table';
import type { AffiliateBalance } from '@/contracts/affiliate/affiliate-report';
import { PageSection } from '@/features/management/page-section';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';

const PARTS = ['held', 'inReview', 'payable', 'requested', 'paid'] as const;

/** Money of the partner by currency, as the ledger has it. */
export function PartnerBalances({ balances }: { balances: readonly AffiliateBalance[] }) {
  const { t } = useTranslation('manager-affiliate');
  const money = useMoney();
  const columns: TableColumn<AffiliateBalance>[] = [
    { key: 'currency', header: t('balance.currency'), rowHeader: true, cell: ({ currency }) => currency },
    ...PARTS.map(
      (part): TableColumn<AffiliateBalance> => ({
        ...{ key: part, header: t(`balance.${part}`), align: 'end' },
        cell: (balance) => money(balance[part], balance.currency),
      }),
    ),
  ];
  return (
    <PageSection title={t('balance.title')}>
      {balances.length === 0 ? (
        <p className={styles.quiet}>{t('balance.none')}</p>
      ) : (
        <Table
          caption={t('balance.title')}
          hideCaption
          dense
          columns={columns}
          rows={balances}
          rowKey={({ currency }) => currency}
        />
      )}
    </PageSection>
  );
}
