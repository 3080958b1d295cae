import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { OrderState, OrderSummary } from '@/contracts/commerce/order';
import { useTranslation } from '@/hooks/use-translation';

const TONE: Record<OrderState, BadgeTone> = {
  PENDING: 'warning',
  PAID: 'success',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  REFUNDED: 'brand',
};

/** State of an order in a word; a paid one may be partly refunded. */
export function OrderStatus({ order }: { order: Pick<OrderSummary, 'status' | 'refunded'> }) {
  const { t } = useTranslation(['payment', 'receipt']);
  const isPartly = order.status === 'PAID' && order.refunded > 0;
  if (isPartly) return <Badge tone="brand">{t('receipt:order.partly')}</Badge>;
  return <Badge tone={TONE[order.status]}>{t(`orders.status.${order.status}`)}</Badge>;
}
