import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { PAYOUT_STATUSES } from '@/contracts/affiliate/affiliate-values';
import type { ListState } from '@/features/management/use-list-state';
import { useTranslation } from '@/hooks/use-translation';

/** Narrows payouts to one status. */
export function PayoutFilter({ state }: { state: Pick<ListState<'status'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('manager-affiliate');
  return (
    <Field label={t('payouts.status')}>
      <Select
        value={state.filters.status}
        onChange={(event) => state.setFilter('status', event.target.value)}
        options={[
          { value: '', label: t('payouts.all') },
          ...PAYOUT_STATUSES.map((value) => ({ value, label: t(`payoutStatus.${value}`) })),
        ]}
      />
    </Field>
  );
}
