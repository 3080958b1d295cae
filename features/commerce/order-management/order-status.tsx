import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { OrderState } from '@/contracts/commerce/order';
import { useTranslation } from '@/hooks/use-translation';

const TONES: Record<OrderState, BadgeTone> = {
  PENDING: 'warning',
  PAID: 'success',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  REFUNDED: 'danger',
};

export function OrderStatus({ status }: { status: OrderState }) {
  const { t } = useTranslation('manager-orders');
  return <Badge tone={TONES[status]}>{t(`orderStatus.${status}`)}</Badge>;
}
