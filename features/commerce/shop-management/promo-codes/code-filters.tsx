import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { PROMO_CODE_STATES } from '@/contracts/values';
import type { ListState } from '@/features/management/use-list-state';
import { promoCodeBatchesQuery } from '@/hooks/commerce/promo-code-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

export type CodeFilter = 'state' | 'batchId';

/** What narrows the list of promo codes. */
export function CodeFilters({ state }: { state: ListState<CodeFilter> }) {
  const { t } = useTranslation('manager-shop');
  const batches = useQuery(promoCodeBatchesQuery(useApi())).data ?? [];
  return (
    <>
      <Field label={t('promo.state')}>
        <Select
          value={state.filters.state}
          placeholder={t('promo.all')}
          options={PROMO_CODE_STATES.map((value) => ({ value, label: t(`promo.${value}`) }))}
          onChange={({ target }) => state.setFilter('state', target.value)}
        />
      </Field>
      {batches.length > 0 && (
        <Field label={t('promo.batch')}>
          <Select
            value={state.filters.batchId}
            placeholder={t('promo.allCodes')}
            options={batches.map(({ id, description, prefix }) => ({
              value: id,
              label: description || prefix || t('batches.unnamed'),
            }))}
            onChange={({ target }) => state.setFilter('batchId', target.value)}
          />
        </Field>
      )}
    </>
  );
}
