import type { PaymentProviderId } from '@/contracts/commerce/payment';
import { useTranslation } from '@/hooks/use-translation';

/** The name of a provider; a free order has none. */
export function useProviderName(): (provider: PaymentProviderId | null) => string {
  const { t } = useTranslation('manager-orders');
  return (provider) => (provider ? t(`provider.${provider}`) : '–');
}
