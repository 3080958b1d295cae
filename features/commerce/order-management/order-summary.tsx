import { TextLink } from '@/components/ui/link';
import type { ManagedOrder } from '@/contracts/commerce/order-management';
import { languageName } from '@/domain/format';
import { PageSection } from '@/features/management/page-section';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { FactList } from './fact-list';
import styles from './order-management.module.css';
import { OrderStatus } from './order-status';
import { useProviderName } from './use-provider-name';

/** Buyer, sums, times and receipt. */
export function OrderSummary({ order }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  const locale = useLocale();
  const money = useMoney();
  const date = useChangeDate();
  const provider = useProviderName();
  const { buyer, currency } = order;
  return (
    <PageSection title={t('order.summary')} actions={<OrderStatus status={order.status} />}>
      <FactList
        facts={[
          [
            t('orders.buyer'),
            <>
              {buyer.name}
              <span className={styles.small}>{buyer.email}</span>
            </>,
          ],
          [t('orders.total'), money(order.total, currency)],
          [t('orders.refunded'), order.refunded > 0 ? money(order.refunded, currency) : '–'],
          [t('orders.placedOn'), date(order.createdAt)],
          [t('orders.paidOn'), order.paidAt && date(order.paidAt)],
          [t('order.closedOn'), order.closedAt && date(order.closedAt)],
          [t('orders.provider'), order.total === 0 ? t('order.free') : provider(order.provider)],
          [t('order.promocode'), order.promocode ?? t('order.none')],
          [t('orders.currency'), currency],
          [t('order.language'), languageName(locale, order.locale)],
          [t('orders.receipt'), <Receipt key="receipt" order={order} />],
        ]}
      />
    </PageSection>
  );
}

/** The page that checks the receipt is the one that managers may open; the receipt itself is the buyer's. */
function Receipt({ order: { receipt } }: { order: ManagedOrder }) {
  const { t } = useTranslation('manager-orders');
  const href = useHref();
  if (!receipt) return t('order.noReceipt');
  return (
    <TextLink
      href={href(`/receipt/${receipt.code}`)}
      aria-label={`${t('order.checkReceipt')}: ${receipt.number}`}
    >
      {receipt.number}
    </TextLink>
  );
}
