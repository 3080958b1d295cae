import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ManagedPlan } from '@/contracts/commerce/subscription';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';

interface PlanPanelProps {
  plan: ManagedPlan;
  onOpen: (kind: 'change' | 'history') => void;
}

/** One plan with its amounts and its subscribers. */
export function PlanPanel({ plan, onOpen }: PlanPanelProps) {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  const dateText = useChangeDate();
  const name = t(`plans.${plan.period}`);
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{name}</h2>
        <Badge tone={plan.onSale ? 'success' : 'neutral'}>
          {t(plan.onSale ? 'plans.onSale' : 'plans.offSale')}
        </Badge>
      </div>
      <dl className={styles.facts}>
        {CURRENCIES.map((currency) => (
          <div key={currency}>
            <dt>{currency}</dt>
            <dd>{formatMoney(locale, plan.amounts[currency], currency)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('guide.changed')}</dt>
          <dd>{dateText(plan.updatedAt)}</dd>
        </div>
      </dl>
      <p>{t('plans.subscribers', { count: plan.subscribers })}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          aria-label={t('plans.changeOf', { name })}
          onClick={() => onOpen('change')}
        >
          {t('plans.change')}
        </Button>
        <Button variant="quiet" aria-label={t('history.openOf', { name })} onClick={() => onOpen('history')}>
          {t('history.open')}
        </Button>
      </div>
    </section>
  );
}
