import { useQuery } from '@tanstack/react-query';
import type { PriceLevel } from '@/contracts/commerce/price-guide';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney } from '@/domain/format';
import { levelHistoryQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { HistoryDialog, type HistoryPart } from '../history-dialog';

type State = Pick<PriceLevel, 'name' | 'amounts'>;

/** Changes of a price level. */
export function LevelHistoryDialog({ level, onClose }: { level: PriceLevel; onClose: () => void }) {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  const query = useQuery(levelHistoryQuery(useApi(), level.id));
  const parts: HistoryPart<State>[] = [
    { key: 'name', header: t('history.name'), text: ({ name }) => name },
    ...CURRENCIES.map((currency) => ({
      ...{ key: currency, header: currency },
      text: ({ amounts }: State) => formatMoney(locale, amounts[currency], currency),
    })),
  ];
  return <HistoryDialog name={level.name} query={query} parts={parts} onClose={onClose} />;
}
