import { ExternalLink } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedOrder, ManagedPayment } from '@/contracts/commerce/order-management';
import { PageSection } from '@/features/management/page-section';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import { FactList } from './fact-list';
import styles from './order-management.module.css';
import { ProviderMessages } from './provider-messages';
import { useProviderName } from './use-provider-name';

/** Every attempt to pay, with what the provider said of it. */
export function OrderPayments({ order: { payments, currency } }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  return (
    <PageSection title={t('payments.title')}>
      {payments.length === 0 && <p className={styles.quiet}>{t('payments.none')}</p>}
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} currency={currency} />
      ))}
    </PageSection>
  );
}

interface PaymentProps {
  payment: ManagedPayment;
  currency: ManagedOrder['currency'];
}

function Payment({ payment, currency }: PaymentProps) {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  const date = useChangeDate();
  const provider = useProviderName();
  const { status, amount, providerRef, declineReason, url } = payment;
  const dateOrNull = (at: string | null) => at && date(at);
  return (
    <article
      className={styles.panel}
      aria-label={`${provider(payment.provider)}, ${money(amount, currency)}`}
    >
      <div className={styles.panelHead}>
        <h3 className={styles.name}>
          {provider(payment.provider)}, {money(amount, currency)}
        </h3>
        <Badge tone={status === 'APPROVED' ? 'success' : 'neutral'}>{t(`paymentStatus.${status}`)}</Badge>
        {url && (
          <TextLink href={url} target="_blank" rel="noreferrer">
            {t('payments.open')} <ExternalLink aria-hidden="true" size={16} />
          </TextLink>
        )}
      </div>
      {payment.offSession && <p className={styles.quiet}>{t('payments.renewal')}</p>}
      <FactList
        facts={[
          [t('payments.reference'), providerRef],
          [t('payments.declined'), declineReason && t(`decline.${declineReason}`)],
          [t('payments.started'), date(payment.createdAt)],
          [t('payments.approved'), dateOrNull(payment.approvedAt)],
          [t('payments.checked'), dateOrNull(payment.checkedAt)],
          [t('payments.nextCheck'), dateOrNull(payment.nextCheckAt)],
        ]}
      />
      <ProviderMessages messages={payment.messages} currency={currency} />
    </article>
  );
}
