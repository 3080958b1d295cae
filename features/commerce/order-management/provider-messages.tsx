import type { ManagedOrder, ProviderMessage } from '@/contracts/commerce/order-management';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';

export interface ProviderMessagesProps {
  messages: readonly ProviderMessage[];
  currency: ManagedOrder['currency'];
}

/** What the provider sent about a payment: a line each, and the stored JSON behind it. */
export function ProviderMessages({ messages, currency }: ProviderMessagesProps) {
  const { t } = useTranslation('manager-orders');
  return (
    <>
      <h4 className={styles.name}>{t('payments.messages')}</h4>
      {messages.length === 0 && <p className={styles.quiet}>{t('payments.noMessages')}</p>}
      <ul className={styles.messages}>
        {messages.map((message) => (
          <li key={message.eventId}>
            <Message message={message} currency={currency} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Message({ message, currency }: { message: ProviderMessage; currency: ManagedOrder['currency'] }) {
  const { t } = useTranslation('manager-orders');
  const date = useChangeDate();
  const text = useMessageText(currency);
  return (
    <>
      {text(message)}
      <span className={styles.small}>{date(message.receivedAt)}</span>
      {message.report && (
        <details className={styles.message}>
          <summary>{t('payments.raw')}</summary>
          <p className={styles.small}>{t('payments.rawLead')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <pre className={styles.raw} tabIndex={0}>
            {JSON.stringify({ id: message.eventId, ...message.report }, null, 2)}
          </pre>
        </details>
      )}
    </>
  );
}

/** A message in words: the state and the sum of the payment, and how many refunds and disputes it names. */
function useMessageText(currency: ManagedOrder['currency']): (message: ProviderMessage) => string {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  return ({ report }) => {
    if (!report) return t('payments.notStored');
    const { status, amount, refunds, disputes } = report;
    const parts = [
      t('payments.message', { status: t(`paymentStatus.${status}`), amount: money(amount, currency) }),
      ...(refunds.length > 0 ? [t('payments.messageRefunds', { count: refunds.length })] : []),
      ...(disputes.length > 0 ? [t('payments.messageDisputes', { count: disputes.length })] : []),
    ];
    return parts.join(' · ');
  };
}
