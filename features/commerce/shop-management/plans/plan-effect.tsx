import { Banner } from '@/components/ui/banner';
import { Table } from '@/components/ui/table';
import type { ManagedPlan } from '@/contracts/commerce/subscription';
import type { Amounts } from '@/contracts/scalars';
import { CURRENCIES } from '@/contracts/values';
import { dropsOverHalf } from '@/domain/commerce/price-history';
import { useTranslation } from '@/hooks/use-translation';
import { PriceChange } from '../price-effect-table';
import styles from '../shop-management.module.css';

interface PlanEffectProps {
  plan: ManagedPlan;
  amounts: Amounts;
  onSale: boolean;
  isChanged: boolean;
}

/** Old and new amounts of a plan. */
export function PlanEffect({ plan, amounts, onSale, isChanged }: PlanEffectProps) {
  const { t } = useTranslation('manager-shop');
  if (!isChanged) return <p>{t('plans.unchanged')}</p>;
  return (
    <div className={styles.stack}>
      {dropsOverHalf(plan.amounts, amounts) && <Banner tone="warning">{t('effect.approval')}</Banner>}
      <Table
        caption={t('effect.caption')}
        dense
        rows={[plan]}
        rowKey={({ id }) => id}
        columns={[
          {
            ...{ key: 'plan', header: t('plans.title'), rowHeader: true },
            cell: ({ period }) => t(`plans.${period}`),
          },
          ...CURRENCIES.map((currency) => ({
            ...{ key: currency, header: currency, align: 'end' as const },
            cell: () => (
              <PriceChange currency={currency} before={plan.amounts[currency]} after={amounts[currency]} />
            ),
          })),
        ]}
      />
      {onSale !== plan.onSale && <p>{t(onSale ? 'plans.willSell' : 'plans.willStop')}</p>}
      <p>{t('plans.subscribers', { count: plan.subscribers })}</p>
      <p className={styles.quiet}>{t('plans.keeps')}</p>
    </div>
  );
}
