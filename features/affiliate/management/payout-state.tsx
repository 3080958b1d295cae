import { Badge, type BadgeTone } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { PayoutStatus } from '@/contracts/affiliate/affiliate-values';
import type { ManagedPayout } from '@/contracts/affiliate/payout-management';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';

const TONES: Record<PayoutStatus, BadgeTone> = {
  REQUESTED: 'warning',
  APPROVED: 'brand',
  SENT: 'brand',
  PAID: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

/** The status of a payout, and what of it waits for a second senior manager. */
export function PayoutState({ payout: { status, waiting } }: { payout: ManagedPayout }) {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  return (
    <>
      <Badge tone={TONES[status]}>{t(`payoutStatus.${status}`)}</Badge>
      {waiting && (
        <span className={styles.small}>
          {t(`payout.waiting_${waiting}`)}{' '}
          <TextLink href={href(SHOP_PATHS.approvals)}>{t('payout.approvals')}</TextLink>
        </span>
      )}
    </>
  );
}
