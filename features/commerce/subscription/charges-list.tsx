import { Badge, type BadgeTone } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import { SectionHead } from '@/components/ui/section-head';
import type { SubscriptionCharge } from '@/contracts/commerce/subscription';
import { formatMoney } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './subscription.module.css';
import { useDay } from './use-day';

type State = SubscriptionCharge['status'] | 'REFUNDED';
const TONE: Record<State, BadgeTone> = {
  OPEN: 'warning',
  PAID: 'success',
  FAILED: 'danger',
  REFUNDED: 'brand',
};

/** Every payment for the subscription, newest first; paid ones have a receipt. */
export function ChargesList({ charges }: { charges: readonly SubscriptionCharge[] }) {
  const { t } = useTranslation('subscription');
  return (
    <section>
      <SectionHead title={t('history.title')} />
      <ul className={styles.charges}>
        {charges.map((charge) => (
          <Charge key={charge.orderId} charge={charge} />
        ))}
      </ul>
    </section>
  );
}

function Charge({ charge }: { charge: SubscriptionCharge }) {
  const { t } = useTranslation('subscription');
  const locale = useLocale();
  const href = useHref();
  const day = useDay();
  const { orderId, kind, status, orderStatus, amount, currency, at } = charge;
  const state: State = orderStatus === 'REFUNDED' ? 'REFUNDED' : status;
  return (
    <li className={styles.charge}>
      <span>{t(`kind.${kind}`)}</span>
      <span className={styles.amount}>{formatMoney(locale, amount, currency)}</span>
      <span className={styles.chargeFacts}>
        <Badge tone={TONE[state]}>{t(`charge.${state}`)}</Badge>
        <time dateTime={at}>{day(at)}</time>
      </span>
      {status === 'PAID' && (
        <TextLink href={href(`/education/orders/${orderId}`)}>{t('history.receipt')}</TextLink>
      )}
    </li>
  );
}
