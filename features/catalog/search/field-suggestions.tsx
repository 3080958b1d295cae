import { useEffect, useId, useRef, useState } from 'react';
import type { SuggestionsProps } from '@/components/search/suggestions';
import { useSearch } from '@/hooks/catalog/use-search';
import { useTranslation } from '@/hooks/use-translation';
import { SearchOptions } from './search-options';
import styles from './search-options.module.css';
import { useComboboxField } from './use-combobox-field';
import { optionId, useOptions } from './use-options';

const MOST_SUGGESTED = 4;

/** What a search form suggests below its field: results from 3 characters on, before that what is popular. */
export function FieldSuggestions({ field }: SuggestionsProps) {
  const { t, ready } = useTranslation(['search', 'product']);
  const list = useId();
  const panel = useRef<HTMLDivElement>(null);
  const search = useSearch(field.value);
  // The keyboard may have left the field while this part was loaded.
  const [isOpen, setOpen] = useState(() => document.activeElement === field);
  const { data, shown } = search;
  const found = data?.searchedProducts.length ?? 0;
  const products = (found > 0 ? data?.searchedProducts : data?.additionalProducts)?.slice(0, MOST_SUGGESTED);
  const count = isOpen && ready ? (products?.length ?? 0) : 0;
  const { active, onKey } = useOptions(count, data);
  useComboboxField(field, { panel, onKey, setOpen, setText: search.setText });
  useEffect(() => {
    field.setAttribute('aria-expanded', String(count > 0));
    if (count > 0) field.setAttribute('aria-controls', list);
    else field.removeAttribute('aria-controls');
    if (active >= 0) field.setAttribute('aria-activedescendant', optionId(active));
    else field.removeAttribute('aria-activedescendant');
  }, [field, list, count, active]);
  if (count === 0 || !products) return null;
  return (
    <div ref={panel} className={styles.floating}>
      <SearchOptions
        id={list}
        title={t(found > 0 ? 'results' : shown ? 'suggestions' : 'popular')}
        products={products}
        from={0}
        active={active}
        term={found > 0 ? data?.words.join(' ') || shown : ''}
      />
    </div>
  );
}
