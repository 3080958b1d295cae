import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { OrderRefund, RefundLine } from '@/contracts/commerce/refund';
import { formatMoney } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { refundQuery } from '@/hooks/commerce/refund-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import styles from './refund.module.css';
import { RefundRequests } from './refund-requests';

const RefundDialog = lazyPart(() => import('./refund-dialog').then((module) => module.RefundDialog));

/** Until when money of this order can be asked back, what was refunded, and the requests. Nothing for a free order. */
export function RefundPanel({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(refundQuery(useApi(), orderId));
  if (!data) return error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.until === null) return null;
  return <Refund order={data} />;
}

function Refund({ order }: { order: OrderRefund }) {
  const { t } = useTranslation('payment');
  const title = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby="refund-title">
      <h2 className={styles.title} id="refund-title" ref={title} tabIndex={-1}>
        {t('refund.title')}
      </h2>
      {order.disputed ? <Banner tone="warning">{t('refund.disputed')}</Banner> : <Until order={order} />}
      <ChangedLines order={order} />
      <RefundRequests order={order} />
      {order.mayAsk && (
        <Button
          variant="secondary"
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          {t('refund.open')}
        </Button>
      )}
      {wasOpened && <RefundDialog order={order} open={open} onOpenChange={setOpen} afterwards={title} />}
    </section>
  );
}

function Until({ order: { until, lines, mayAsk } }: { order: OrderRefund }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [now] = useState(() => Date.now());
  if (until === null || lines.every(({ access }) => access === 'ENDED')) return null;
  const date = formatDate(locale, until, { dateStyle: 'long', timeZone });
  const isOver = !mayAsk && Date.parse(until) < now;
  return <p className={styles.until}>{t(isOver ? 'refund.over' : 'refund.until', { date })}</p>;
}

/** Lines of which something was refunded, or whose access has changed. */
function ChangedLines({ order: { lines, currency } }: { order: OrderRefund }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount, currency);
  const factsOf = ({ refunded, pending, access }: RefundLine) => [
    ...(refunded > 0 ? [t('refund.line.refunded', { amount: money(refunded) })] : []),
    ...(pending > 0 ? [t('refund.line.pending', { amount: money(pending) })] : []),
    ...(access === 'OPEN' ? [] : [t(`refund.line.${access}`)]),
  ];
  const changed = lines.filter((line) => factsOf(line).length > 0);
  if (changed.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {changed.map((line) => (
        <li key={line.lineId}>
          <span>{line.title}</span>
          <span className={styles.facts}>{factsOf(line).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
