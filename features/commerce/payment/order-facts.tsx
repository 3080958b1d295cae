import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/link';
import type { IssuedReceipt, OrderReceipt } from '@/contracts/commerce/order';
import { formatDate } from '@/domain/format-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { OrderStatus } from './order-status';
import styles from './payment.module.css';

/** Who bought from whom, when, and how it was paid. */
export function OrderFacts({ order }: { order: OrderReceipt }) {
  const { t } = useTranslation(['payment', 'receipt']);
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { receipt, buyer, provider, promocode, status } = order;
  const at = order.paidAt ?? order.createdAt;
  const isPaid = status === 'PAID' || status === 'REFUNDED';
  return (
    <dl className={styles.facts}>
      <Fact label={t('receipt:check.status')}>
        <OrderStatus order={order} />
      </Fact>
      {receipt && <Fact label={t('receipt:order.number')}>{order.number}</Fact>}
      <Fact label={t('receipt.date')}>
        <time dateTime={at}>
          {formatDate(locale, at, { dateStyle: 'long', timeStyle: 'short', timeZone })}
        </time>
      </Fact>
      {receipt && <SellerFact seller={receipt.seller} />}
      <Fact label={t('receipt.buyer')}>{[buyer.name, buyer.email].filter(Boolean).join(', ')}</Fact>
      {isPaid && provider && <Fact label={t('receipt.provider')}>{t(`provider.${provider}`)}</Fact>}
      {promocode && <Fact label={t('receipt.promocode')}>{promocode}</Fact>}
      {receipt && <CheckLink code={receipt.code} />}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function SellerFact({ seller }: Pick<IssuedReceipt, 'seller'>) {
  const { t } = useTranslation('receipt');
  const { name, address, registration, taxId } = seller;
  const tax = taxId && t('document.taxId', { id: taxId });
  return (
    <Fact label={t('document.seller')}>{[name, address, registration, tax].filter(Boolean).join(', ')}</Fact>
  );
}

function CheckLink({ code }: { code: string }) {
  const { t } = useTranslation('receipt');
  const href = useHref();
  return (
    <Fact label={t('check.title')}>
      <TextLink href={href(`/receipt/${code}`)}>{t('order.check')}</TextLink>
    </Fact>
  );
}
