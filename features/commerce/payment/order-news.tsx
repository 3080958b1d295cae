import { Banner } from '@/components/ui/banner';
import type { OrderReceipt } from '@/contracts/commerce/order';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';

const CLOSED = { CANCELLED: 'order.cancelled', EXPIRED: 'order.expired' } as const;

/** What happened to an order that has no receipt. */
export function OrderNews({ order }: { order: OrderReceipt }) {
  const { t } = useTranslation('receipt');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { status, pay, closedAt, provider } = order;
  if (pay) {
    const time = formatDate(locale, pay.until, { dateStyle: 'long', timeStyle: 'short', timeZone });
    return <Banner tone="warning">{t('order.pending', { time })}</Banner>;
  }
  if (status !== 'CANCELLED' && status !== 'EXPIRED') return null;
  // A provider is known only when a payment arrived after all: then "not charged" would be wrong.
  if (provider) return <Banner>{t('order.late')}</Banner>;
  const date = formatDate(locale, closedAt ?? order.createdAt, { dateStyle: 'long', timeZone });
  return <Banner>{t(CLOSED[status], { date })}</Banner>;
}
