import { Button } from '@/components/ui/button';
import type { OrderRefund, RefundRequest } from '@/contracts/commerce/refund';
import { formatMoney } from '@/domain/format';
import { useWithdrawRequest } from '@/hooks/commerce/use-refund';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund.module.css';

const stateOf = ({ status, refund }: RefundRequest) =>
  status === 'GRANTED' && refund === 'SUCCEEDED' ? 'SENT' : status;

/** The buyer's requests, newest first; a new state is announced. */
export function RefundRequests({ order: { orderId, requests, currency } }: { order: OrderRefund }) {
  return (
    <div className={styles.requests} role="status">
      {requests.map((request) => (
        <Request key={request.id} request={request} orderId={orderId} currency={currency} />
      ))}
    </div>
  );
}

interface RequestProps {
  request: RefundRequest;
  orderId: string;
  currency: OrderRefund['currency'];
}

function Request({ request, orderId, currency }: RequestProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const withdraw = useWithdrawRequest(orderId);
  const { id, status, refusal, answer, amount } = request;
  return (
    <div className={styles.request} data-state={stateOf(request)}>
      <p>{t(`refund.state.${stateOf(request)}`, { amount: formatMoney(locale, amount, currency) })}</p>
      {refusal && <p>{t(`refund.refused.${refusal}`)}</p>}
      {answer && <p className={styles.answer}>{t('refund.answer', { answer })}</p>}
      {status === 'OPEN' && (
        <Button variant="quiet" size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          {t('refund.withdraw')}
        </Button>
      )}
    </div>
  );
}
