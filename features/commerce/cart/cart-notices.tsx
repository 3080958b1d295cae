import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { ShownCart, ShownLine } from '@/domain/commerce/cart';
import { useDeclineText } from '@/hooks/commerce/use-decline-text';
import { useCancelPayment } from '@/hooks/commerce/use-payment';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { goToPayment } from '@/services/payment-start';
import styles from './cart.module.css';
import { CartLine } from './cart-line';

/**
 * A payment in progress, or declined: its lines, which the totals exclude, with buttons to continue or cancel. Nothing
 * is lost by a decline: the order waits for another try.
 */
export function PendingPayment({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation('cart');
  const { reasonText, againText } = useDeclineText();
  const cancel = useCancelPayment();
  const { approveUrl, pendingOrderId, declined } = cart;
  if (cart.pending.length === 0 || !approveUrl || !pendingOrderId) return null;
  return (
    <section className={styles.pending} aria-labelledby="cart-pending">
      <Banner
        tone={declined ? 'danger' : 'warning'}
        title={<span id="cart-pending">{t(declined ? 'declined.title' : 'pending.title')}</span>}
        action={
          <Button size="small" onClick={() => goToPayment(approveUrl, declined?.provider)}>
            {declined ? againText(declined.reason) : t('pending.continue')}
          </Button>
        }
      >
        {declined && (
          <p>
            {reasonText(declined.reason)} {t('declined.notCharged')}
          </p>
        )}
        <p>{t(declined ? 'declined.text' : 'pending.text')}</p>
      </Banner>
      <ul className={styles.lines}>
        {cart.pending.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ orderId: pendingOrderId })}
      >
        {t('pending.cancel')}
      </Button>
      {cart.earlier.map((order) => (
        <EarlierOrder key={order.orderId} {...order} />
      ))}
    </section>
  );
}

/** An order that waited when another was made: it is paid and cancelled apart. */
function EarlierOrder({ orderId, lines }: ShownCart['earlier'][number]) {
  const { t } = useTranslation('cart');
  const href = useHref();
  const cancel = useCancelPayment();
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
      <Button size="small" variant="secondary" href={`${href('/payment')}?order=${orderId}`}>
        {t('pending.continue')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ orderId })}
      >
        {t('pending.cancel')}
      </Button>
    </>
  );
}

export interface GoneLinesProps {
  lines: readonly ShownLine[];
  onDismiss: () => void;
}

/** Lines that can no longer be bought are announced, not silently dropped (product §4). */
export function GoneLines({ lines, onDismiss }: GoneLinesProps) {
  const { t } = useTranslation('cart');
  if (lines.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={t('gone.title')}
      live="status"
      action={
        <Button size="small" variant="secondary" onClick={onDismiss}>
          {t('gone.dismiss')}
        </Button>
      }
    >
      <p>{t('gone.text', { count: lines.length })}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.title || t('gone.unnamed')}
            {line.removal?.reason === 'OWNED' && <span className={styles.by}>{t('gone.owned')}</span>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
