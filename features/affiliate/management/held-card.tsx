import { TextLink } from '@/components/ui/link';
import type { HeldBonus } from '@/contracts/affiliate/partner-management';
import { managedPartnerPath } from '@/domain/affiliate/managed-partner-address';
import { managedOrderPath } from '@/domain/commerce/managed-order-address';
import { SHOP_PATHS } from '@/domain/commerce/shop-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { HeldDecision, type HeldDecisionProps } from './held-decision';
import { HeldFacts } from './held-facts';
import styles from './partner-management.module.css';

/** One held bonus: what it was for, what speaks against it, and how it is decided. */
export function HeldCard({ bonus, onDecided }: HeldDecisionProps) {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  const { id, title, partner, orderId, waiting, mine } = bonus;
  const { name, code } = partner;
  return (
    <article
      id={id}
      className={styles.card}
      data-open={waiting === null && !mine}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
    >
      <div className={styles.head}>
        <h2 id={`${id}-name`} className={styles.name}>
          {title}
        </h2>
        <TextLink href={href(managedPartnerPath(partner.id))}>{t('held.partner', { name, code })}</TextLink>
        <TextLink href={href(managedOrderPath(orderId))}>{t('held.openOrder')}</TextLink>
      </div>
      <HeldFacts bonus={bonus} />
      {waiting !== null && <Waiting decision={waiting} />}
      {waiting === null && mine && <p className={styles.text}>{t('decision.own')}</p>}
      {waiting === null && !mine && <HeldDecision bonus={bonus} onDecided={onDecided} />}
    </article>
  );
}

function Waiting({ decision }: { decision: NonNullable<HeldBonus['waiting']> }) {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  return (
    <p className={styles.text}>
      {t(`decision.waiting_${decision}`)}{' '}
      <TextLink href={href(SHOP_PATHS.approvals)}>{t('decision.approvals')}</TextLink>
    </p>
  );
}
