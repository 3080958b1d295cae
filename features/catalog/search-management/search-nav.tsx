import { Chip } from '@/components/ui/chip';
import type { Locale } from '@/contracts/locales';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search-management.module.css';

type SearchPage = 'searchTerms' | 'failedSearches' | 'synonyms';
const PAGES: readonly SearchPage[] = ['searchTerms', 'failedSearches', 'synonyms'];

/** The three pages about search, in the same language. */
export function SearchNav({ page, language }: { page: SearchPage; language: Locale }) {
  const { t } = useTranslation('manager-search');
  const href = useHref();
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      {PAGES.map((each) => (
        <Chip key={each} href={`${href(MANAGED_PATHS[each])}?language=${language}`} selected={each === page}>
          {t(`nav.${each}`)}
        </Chip>
      ))}
    </nav>
  );
}
