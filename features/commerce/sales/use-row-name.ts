import type { SalesRow } from '@/contracts/commerce/sales';
import { SALES_PROVIDERS, type SalesGroup } from '@/contracts/values';
import { formatDay, formatWeekday } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** How a row of sums is called in its group. */
export function useRowName(by: SalesGroup): (row: Pick<SalesRow, 'key' | 'title'>) => string {
  const { t } = useTranslation('manager-orders');
  const locale = useLocale();
  return ({ key, title }) => {
    if (key === null) return t(by === 'provider' ? 'sales.noProvider' : 'sales.unassigned');
    if (by === 'day') return `${formatWeekday(locale, key)}, ${formatDay(locale, key)}`;
    if (key === 'plan') return t('sales.plan');
    const provider = SALES_PROVIDERS.find((known) => known === key);
    return provider && by === 'provider' ? t(`provider.${provider}`) : title || key;
  };
}
