import { useQuery } from '@tanstack/react-query';
import type { ManagedPlan } from '@/contracts/commerce/subscription';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney } from '@/domain/format';
import { planHistoryQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { HistoryDialog, type HistoryPart } from '../history-dialog';

type State = Pick<ManagedPlan, 'amounts' | 'onSale'>;

/** Versions of a plan. */
export function PlanHistoryDialog({ plan, onClose }: { plan: ManagedPlan; onClose: () => void }) {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  const query = useQuery(planHistoryQuery(useApi(), plan.id));
  const parts: HistoryPart<State>[] = [
    ...CURRENCIES.map((currency) => ({
      ...{ key: currency, header: currency },
      text: ({ amounts }: State) => formatMoney(locale, amounts[currency], currency),
    })),
    {
      ...{ key: 'state', header: t('history.state') },
      text: ({ onSale }) => t(onSale ? 'plans.onSale' : 'plans.offSale'),
    },
  ];
  return <HistoryDialog name={t(`plans.${plan.period}`)} query={query} parts={parts} onClose={onClose} />;
}
