import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import { PRODUCT_STATUSES } from '@/contracts/manager-values';
import type { ListState } from '@/features/management/use-list-state';
import { choicesQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

export type ProductFilter = 'status' | 'missing' | 'category';

/** What narrows the list of products. */
export function ProductFilters({ state }: { state: ListState<ProductFilter> }) {
  const { t } = useTranslation('manager-products');
  const categories = useQuery(choicesQuery(useApi(), 'categories'));
  const options = {
    status: PRODUCT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    missing: LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value })),
    category: (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  return (Object.keys(options) as ProductFilter[]).map((filter) => (
    <Field key={filter} label={t(`list.${filter}`)}>
      <Select
        value={state.filters[filter]}
        placeholder={t('list.all')}
        options={options[filter]}
        onChange={(event) => state.setFilter(filter, event.target.value)}
      />
    </Field>
  ));
}
