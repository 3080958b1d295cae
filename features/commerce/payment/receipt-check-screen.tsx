import { useQuery } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useRouter } from 'next/router';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import type { ReceiptCheck, ReceiptState } from '@/contracts/commerce/receipt';
import { formatMoney } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { receiptCheckQuery } from '@/hooks/commerce/receipt-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';

const TONE: Record<ReceiptState, BadgeTone> = {
  PAID: 'success',
  PARTLY_REFUNDED: 'warning',
  REFUNDED: 'brand',
};

/** `/receipt/[code]`: what anybody with the receipt in hand may check; never who bought. */
export function ReceiptCheckScreen() {
  const { t } = useTranslation('receipt');
  const { query } = useRouter();
  const code = String(query.code ?? '');
  const { data, error, refetch } = useQuery(receiptCheckQuery(useApi(), code));
  const isPaid = data?.state === 'PAID';
  return (
    <PaymentLayout
      path={`/receipt/${encodeURIComponent(code)}`}
      title={t('check.title')}
      {...(data && {
        lead: t('check.lead'),
        icon: isPaid ? <Check /> : <RotateCcw />,
        tone: isPaid ? ('success' as const) : ('brand' as const),
      })}
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.demo && <Banner tone="warning">{t('document.demo')}</Banner>}
      {data && <CheckedFacts receipt={data} />}
    </PaymentLayout>
  );
}

/** The day of a receipt is the one printed on it, whatever the reader's time zone: UTC. */
function CheckedFacts({ receipt }: { receipt: ReceiptCheck }) {
  const { t } = useTranslation(['receipt', 'payment']);
  const locale = useLocale();
  const { number, issuedAt, seller, total, currency, state } = receipt;
  const status = state === 'PARTLY_REFUNDED' ? t('order.partly') : t(`payment:orders.status.${state}`);
  return (
    <dl className={styles.facts}>
      <dt>{t('document.number')}</dt>
      <dd>{number}</dd>
      <dt>{t('check.issued')}</dt>
      <dd>
        <time dateTime={issuedAt.slice(0, 10)}>
          {formatDate(locale, issuedAt, { dateStyle: 'long', timeZone: 'UTC' })}
        </time>
      </dd>
      <dt>{t('document.seller')}</dt>
      <dd>{[seller.name, seller.address].filter(Boolean).join(', ')}</dd>
      <dt>{t('payment:receipt.total')}</dt>
      <dd>{formatMoney(locale, total, currency)}</dd>
      <dt>{t('check.status')}</dt>
      <dd>
        <Badge tone={TONE[state]}>{status}</Badge>
      </dd>
    </dl>
  );
}
