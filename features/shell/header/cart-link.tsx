import { ShoppingBag } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { formatNumber } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CART } from '../navigation';

export function CartLink({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  return (
    <IconButton
      label={t('cart', { count })}
      count={count > 0 ? formatNumber(locale, count) : undefined}
      href={href(CART)}
    >
      <ShoppingBag aria-hidden="true" />
    </IconButton>
  );
}
