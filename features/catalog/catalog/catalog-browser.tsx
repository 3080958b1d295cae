import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { lazyPart } from '@/components/ui/lazy-part';
import { Select } from '@/components/ui/select';
import { CATALOG_SORTS, type CatalogSort } from '@/contracts/values';
import { sorted, usualSort } from '@/domain/catalog/catalog';
import { formatNumber } from '@/domain/format';
import type { useCatalog } from '@/hooks/catalog/use-catalog';
import { useLocale } from '@/hooks/use-href';
import { useHydrated } from '@/hooks/use-hydrated';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useTranslation } from '@/hooks/use-translation';
import { ActiveFilters } from './active-filters';
import styles from './catalog.module.css';
import { CatalogResults } from './catalog-results';
import { FilterPanel } from './filter-panel';
import { useFilterGroups } from './use-filter-groups';

/** Where the filter button leads before hydration. */
const FILTERS_ID = 'filters';

const FilterSheet = lazyPart(() => import('./filter-sheet').then((module) => module.FilterSheet));

export interface CatalogBrowserProps {
  catalog: ReturnType<typeof useCatalog>;
}

/** Filters, active filters, sorting and the product cards. */
export function CatalogBrowser({ catalog }: CatalogBrowserProps) {
  const { t } = useTranslation('catalogue');
  useReturnPlace();
  const locale = useLocale();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { address, query, go, hrefFor } = catalog;
  const groups = useFilterGroups(catalog);
  const on = groups.flatMap((group) => group.options.filter((option) => option.selected)).length;
  const total = query.data?.total;
  const hydrated = useHydrated();
  const without = new URL(hrefFor({ ...address, sort: undefined, page: undefined }), 'https://same.invalid');
  return (
    <div className={styles.browser}>
      <aside className={styles.aside} id={FILTERS_ID} aria-label={t('filters.title')}>
        <FilterPanel groups={groups} />
      </aside>
      <div className={styles.main}>
        <div className={styles.bar}>
          <p className={styles.total} role="status">
            {total === undefined
              ? t('loading')
              : t('results', { count: total, number: formatNumber(locale, total) })}
          </p>
          <div className={styles.filterButton}>
            <Button
              variant="secondary"
              icon={<SlidersHorizontal aria-hidden="true" />}
              {...(hydrated ? { onClick: () => setSheet('open') } : { href: `#${FILTERS_ID}` })}
            >
              {on > 0 ? t('filters.openCount', { count: on }) : t('filters.open')}
            </Button>
          </div>
          <form
            className={styles.sort}
            action={without.pathname}
            onSubmit={(event) => event.preventDefault()}
          >
            {[...without.searchParams].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <Field label={t('sort.label')} hideLabel>
              <Select
                name="sort"
                value={address.sort ?? usualSort(address)}
                onChange={(event) => go(sorted(address, event.target.value as CatalogSort))}
                options={CATALOG_SORTS.filter((value) => value !== 'match' || address.term).map((value) => ({
                  value,
                  label: t(`sort.${value}`),
                }))}
              />
            </Field>
            <noscript>
              <Button type="submit" variant="secondary">
                {t('sort.label')}
              </Button>
            </noscript>
          </form>
        </div>
        <ActiveFilters catalog={catalog} groups={groups} />
        <CatalogResults catalog={catalog} />
      </div>
      {sheet !== 'never' && (
        <FilterSheet
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          groups={groups}
          total={total ?? 0}
        />
      )}
    </div>
  );
}
