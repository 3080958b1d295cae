import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { PRODUCT_TYPES, SALE_FILTERS } from '@/contracts/values';
import type { ListState } from '@/features/management/use-list-state';
import { priceLevelsQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

export type PriceFilter = 'type' | 'level' | 'sale';

/** What narrows the list of prices. */
export function PriceFilters({ state }: { state: ListState<PriceFilter> }) {
  const { t } = useTranslation('manager-shop');
  const { t: products } = useTranslation('manager-products');
  const levels = useQuery(priceLevelsQuery(useApi()));
  const options = {
    type: PRODUCT_TYPES.map((value) => ({ value, label: products(`type.${value}.one`) })),
    level: [
      ...(levels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      { value: 'free', label: t('schema.free') },
      { value: 'none', label: t('schema.none') },
    ],
    sale: SALE_FILTERS.map((value) => ({ value, label: t(`schema.${value}`) })),
  };
  return (Object.keys(options) as PriceFilter[]).map((filter) => (
    <Field key={filter} label={t(`schema.${filter}`)}>
      <Select
        value={state.filters[filter]}
        placeholder={t('schema.all')}
        options={options[filter]}
        onChange={(event) => state.setFilter(filter, event.target.value)}
      />
    </Field>
  ));
}
