import type { Facet } from '@/contracts/catalog/product';
import { LOCALES } from '@/contracts/locales';
import { CATALOG_LENGTHS, PRODUCT_LEVELS, PRODUCT_TYPES } from '@/contracts/values';
import { type CatalogFilter, chosen, isListFilter, toggled } from '@/domain/catalog/catalog';
import { formatNumber, languageName } from '@/domain/format';
import type { useCatalog } from '@/hooks/catalog/use-catalog';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface FilterOption {
  value: string;
  label: string;
  /** Number of matching products, formatted for the locale. */
  count: string;
  selected: boolean;
  /** URL after toggling this option. */
  href: string;
  go: () => void;
}

export interface FilterGroup {
  filter: CatalogFilter;
  label: string;
  /** Whether one option or several can be selected. */
  kind: 'single' | 'multiple';
  options: FilterOption[];
}

const GROUPS = ['category', 'type', 'level', 'length', 'free', 'language', 'skill'] as const;
const MOST_SKILLS = 12;

/** Catalogue filters with their counts; a selected option stays visible even when it matches nothing. */
export function useFilterGroups({
  address,
  query,
  hrefFor,
  go,
}: ReturnType<typeof useCatalog>): FilterGroup[] {
  const { t } = useTranslation('catalogue');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  const facets = query.data?.facets;
  if (!facets) return [];

  const nameOf = (filter: (typeof GROUPS)[number], facet: Facet): string => {
    const type = filter === 'type' && PRODUCT_TYPES.find((productType) => productType === facet.value);
    if (type) return product(`type.${type}`);
    const level = filter === 'level' && PRODUCT_LEVELS.find((productLevel) => productLevel === facet.value);
    if (level) return product(`level.${level}`);
    const length =
      filter === 'length' && CATALOG_LENGTHS.find((catalogLength) => catalogLength === facet.value);
    if (length) return t(`length.${length}`);
    const language = filter === 'language' && LOCALES.find((locale) => locale === facet.value);
    if (language) return languageName(locale, language);
    if (filter === 'free') return t(facet.value === 'true' ? 'filters.freeOnly' : 'filters.paidOnly');
    return facet.name ?? facet.value;
  };

  const listedOf = (filter: (typeof GROUPS)[number], all: typeof facets): Facet[] => {
    if (filter === 'skill') return all.skill.slice(0, MOST_SKILLS);
    // Durations from short to long and levels from easy to hard, regardless of the counts.
    const order: readonly string[] | null =
      filter === 'length' ? CATALOG_LENGTHS : filter === 'level' ? PRODUCT_LEVELS : null;
    return order
      ? [...all[filter]].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
      : all[filter];
  };

  return GROUPS.map((filter) => {
    const on = chosen(address, filter);
    const listed = listedOf(filter, facets);
    const missing = on.filter((value) => !listed.some((facet) => facet.value === value));
    const all = [
      ...listed,
      ...missing.map(
        (value) => facets[filter].find((facet) => facet.value === value) ?? { value, name: null, count: 0 },
      ),
    ];
    return {
      filter,
      label: t(`filters.${filter}`),
      kind: isListFilter(filter) ? 'multiple' : 'single',
      options: all.map((facet): FilterOption => {
        const next = toggled(address, filter, facet.value);
        return {
          value: facet.value,
          label: nameOf(filter, facet),
          count: formatNumber(locale, facet.count),
          selected: on.includes(facet.value),
          href: hrefFor(next),
          go: () => go(next),
        };
      }),
    };
  });
}
