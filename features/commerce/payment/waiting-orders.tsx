import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import type { OrderSummary } from '@/contracts/commerce/order';
import { formatMoney } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { ordersQuery } from '@/hooks/commerce/order-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { PayNow } from './pay-now';

/** Orders that wait for their payment, among the latest: what, how much, until when, and where it is paid. */
export function WaitingOrders() {
  const { data } = useQuery(ordersQuery(useApi()));
  return data?.items.map((order) => <WaitingOrder key={order.orderId} order={order} />);
}

function WaitingOrder({ order: { titles, total, currency, pay } }: { order: OrderSummary }) {
  const { t } = useTranslation('receipt');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const now = useNow(0);
  if (!pay || Date.parse(pay.until) <= now) return null;
  const time = formatDate(locale, pay.until, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <Banner
      tone="warning"
      title={`${titles.join(', ')} · ${formatMoney(locale, total, currency)}`}
      action={<PayNow size="small" approveUrl={pay.approveUrl} />}
    >
      {t('order.pending', { time })}
    </Banner>
  );
}
