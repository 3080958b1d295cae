import { Button } from '@/components/ui/button';
import type { ManagedPayout } from '@/contracts/affiliate/payout-management';
import { payoutActs } from '@/domain/affiliate/managed-payout';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';

export interface AskedPayout {
  act: ReturnType<typeof payoutActs>[number];
  payout: ManagedPayout;
}

interface PayoutActionsProps {
  payout: ManagedPayout;
  onAsk: (asked: AskedPayout) => void;
}

/** Buttons of a payout; one’s own is decided by others. */
export function PayoutActions({ payout, onAsk }: PayoutActionsProps) {
  const { t } = useTranslation('manager-affiliate');
  const money = useMoney();
  const named = { name: payout.partner.name, amount: money(payout.amount, payout.currency) };
  if (payout.mine) return <span className={styles.small}>{t('payout.own')}</span>;
  const acts = payoutActs(payout);
  if (acts.length === 0) return '–';
  return (
    <span className={styles.actions}>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'cancel' ? 'quiet' : 'secondary'}
          aria-label={t(`${act}.openOf`, named)}
          onClick={() => onAsk({ act, payout })}
        >
          {t(`${act}.open`)}
        </Button>
      ))}
    </span>
  );
}
