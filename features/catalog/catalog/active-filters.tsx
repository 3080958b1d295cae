import { X } from 'lucide-react';
import { TextLink } from '@/components/ui/link';
import type { useCatalog } from '@/hooks/catalog/use-catalog';
import { useTranslation } from '@/hooks/use-translation';
import styles from './catalog.module.css';
import type { FilterGroup } from './use-filter-groups';

export interface ActiveFiltersProps {
  catalog: ReturnType<typeof useCatalog>;
  groups: readonly FilterGroup[];
}

/** Chips of the active filters; each removes its own. */
export function ActiveFilters({ catalog, groups }: ActiveFiltersProps) {
  const { t } = useTranslation('catalogue');
  const { address, hrefFor } = catalog;
  const on = groups.flatMap((group) =>
    group.options
      .filter((option) => option.selected)
      .map((option) => ({ key: `${group.filter}-${option.value}`, name: option.label, href: option.href })),
  );
  if (address.term) {
    const href = hrefFor({ ...address, term: undefined, page: undefined });
    on.unshift({ key: 'term', name: t('filters.term', { term: address.term }), href });
  }
  if (on.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filters.on')}>
      {on.map(({ key, name, href }) => (
        <li key={key}>
          <TextLink
            variant="quiet"
            className={styles.chip}
            href={href}
            scroll={false}
            rel="nofollow"
            aria-label={t('filters.remove', { name })}
          >
            {name}
            <X aria-hidden="true" />
          </TextLink>
        </li>
      ))}
      {on.length > 1 && (
        <li>
          <TextLink href={hrefFor({ sort: address.sort })} scroll={false} className={styles.clear}>
            {t('filters.clear')}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
