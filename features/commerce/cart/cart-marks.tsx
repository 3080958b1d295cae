import { useQuery } from '@tanstack/react-query';
import { ProviderMark } from '@/components/brand/provider-mark';
import type { Currency } from '@/contracts/scalars';
import { formatList } from '@/domain/format';
import { providersQuery } from '@/hooks/commerce/cart-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './summary.module.css';

/** Who takes the payment, below the button that leads to it. */
export function CartMarks({ currency }: { currency: Currency }) {
  const { t, ready } = useTranslation('payment');
  const locale = useLocale();
  const { data: providers } = useQuery(providersQuery(useApi(), currency));
  if (!ready || !providers || providers.length === 0) return null;
  const names = providers.map((id) => t(`provider.${id}`));
  return (
    <p className={styles.marks}>
      <span className="visually-hidden">{`${t('choose.legend')}: ${formatList(locale, names)}`}</span>
      {providers.map((id) => (
        <ProviderMark key={id} provider={id} />
      ))}
    </p>
  );
}
