import { useQuery } from '@tanstack/react-query';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

/** What an account is for: to get this free product, else in general. */
export function ProductLead({ productId }: { productId: string | null }) {
  const { t } = useTranslation('auth');
  const ids = productId === null ? [] : [productId];
  const { data } = useQuery({ ...guestProductsQuery(useApi(), ids), enabled: productId !== null });
  const [card] = data ?? [];
  return card ? t('signUp.getLead', { title: titleOf(card.landing) }) : t('signUp.lead');
}
