import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Table } from '@/components/ui/table';
import type { OrderReceipt } from '@/contracts/commerce/order';
import type { Locale } from '@/contracts/locales';
import { formatMoney, languageName } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { orderQuery } from '@/hooks/commerce/order-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { LoadFailure } from './load-failure';
import styles from './payment.module.css';
import { PaymentLayout } from './payment-layout';
import { RefundPanel } from './refund-panel';

/** `/education/orders/[orderId]`: a printable receipt. */
export function ReceiptScreen() {
  const { t } = useTranslation('payment');
  const { query } = useRouter();
  const href = useHref();
  const { data, error, refetch } = useQuery(orderQuery(useApi(), String(query.orderId ?? '')));
  if (!data) {
    return (
      <PaymentLayout path="/education/orders" title={t('orders.title')}>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!error && (
          <div className={styles.busy} aria-busy="true">
            <Skeleton lines={4} />
          </div>
        )}
      </PaymentLayout>
    );
  }
  const path = `/education/orders/${data.orderId}`;
  return (
    <PaymentLayout path={path} title={t('receipt.title', { number: data.number })} wide>
      <ReceiptFacts order={data} />
      <ReceiptLines order={data} />
      <RefundPanel orderId={data.orderId} />
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>{t('receipt.print')}</Button>
        <Button variant="secondary" href={href('/education/orders')}>
          {t('receipt.back')}
        </Button>
      </div>
    </PaymentLayout>
  );
}

function ReceiptFacts({ order }: { order: OrderReceipt }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const at = order.paidAt ?? order.createdAt;
  const date = formatDate(locale, at, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <dl className={styles.facts}>
      <dt>{t('receipt.date')}</dt>
      <dd>
        <time dateTime={at}>{date}</time>
      </dd>
      <dt>{t('receipt.buyer')}</dt>
      <dd>
        {order.buyer.name}, {order.buyer.email}
      </dd>
      {order.provider && (
        <>
          <dt>{t('receipt.provider')}</dt>
          <dd>{t(`provider.${order.provider}`)}</dd>
        </>
      )}
      {order.promocode && (
        <>
          <dt>{t('receipt.promocode')}</dt>
          <dd>{order.promocode}</dd>
        </>
      )}
    </dl>
  );
}

function ReceiptLines({ order }: { order: OrderReceipt }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(locale, amount, order.currency);
  type Line = OrderReceipt['lines'][number];
  const off = ({ price }: Line) => price.finalPrice - price.discountPrice.basePrice;
  return (
    <>
      <div className={styles.table}>
        <Table
          caption={t('receipt.title', { number: order.number })}
          hideCaption
          rows={order.lines}
          rowKey={(line) => line.productId}
          columns={[
            {
              key: 'product',
              header: t('receipt.product'),
              cell: (line) => <LineTitle line={line} locale={order.locale} />,
              rowHeader: true,
            },
            {
              key: 'price',
              header: t('receipt.price'),
              cell: (line) => money(line.price.discountPrice.basePrice),
              align: 'end',
            },
            { key: 'off', header: t('receipt.discount'), cell: (line) => money(off(line)), align: 'end' },
            {
              key: 'sum',
              header: t('receipt.amount'),
              cell: (line) => money(line.price.finalPrice),
              align: 'end',
            },
          ]}
        />
      </div>
      <p className={styles.total}>
        <span>{t('receipt.total')}</span>
        <span>{money(order.total)}</span>
      </p>
    </>
  );
}

interface LineTitleProps {
  line: OrderReceipt['lines'][number];
  /** Locale of the order. */
  locale: Locale;
}

function LineTitle({ line: { title, learningLanguage }, locale }: LineTitleProps) {
  const { t } = useTranslation('product');
  const shown = useLocale();
  if (learningLanguage === locale) return title;
  return (
    <>
      {title}
      <span className={styles.lessons}>
        {t('lessonsIn', { language: languageName(shown, learningLanguage) })}
      </span>
    </>
  );
}
