import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ManagedOrder } from '@/contracts/commerce/order-management';
import { PageSection } from '@/features/management/page-section';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';
import { RefundTable } from './refund-table';

const RefundDialog = lazyPart(() => import('./refund-dialog').then((module) => module.RefundDialog));

/** What was paid back, and where a refund is started by whom it is allowed to. */
export function OrderRefunds({ order }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  const [isOpen, setOpen] = useState(false);
  const mayStart = useMayRefund(order);
  const heading = useFocusAfter(mayStart, isOpen);
  return (
    <PageSection
      title={t('refunds.title')}
      heading={heading}
      actions={
        mayStart && (
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {t('refunds.start')}
          </Button>
        )
      }
    >
      <WhyNot order={order} />
      {order.refunds.length === 0 ? (
        <p className={styles.quiet}>{t('refunds.none')}</p>
      ) : (
        <RefundTable refunds={order.refunds} currency={order.currency} />
      )}
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </PageSection>
  );
}

/** The heading takes the focus after the last refund, when there is no button any more to return it to. */
function useFocusAfter(hasButton: boolean, isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadButton = useRef(false);
  useEffect(() => {
    if (hasButton) hadButton.current = true;
    if (!hadButton.current || hasButton || isOpen) return;
    hadButton.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [hasButton, isOpen]);
  return heading;
}

function useMayRefund({ mine, refundable }: ManagedOrder): boolean {
  const { isSenior } = useSession();
  return isSenior && !mine && refundable.length > 0;
}

function WhyNot({ order: { status, disputes, refundable } }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  const { isSenior } = useSession();
  if (disputes.some((dispute) => dispute.status === 'OPEN'))
    return <p className={styles.quiet}>{t('refunds.disputed')}</p>;
  if (status !== 'PAID' || isSenior || refundable.length === 0) return null;
  return <p className={styles.quiet}>{t('refunds.onlySenior')}</p>;
}
