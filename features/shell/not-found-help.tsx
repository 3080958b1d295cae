import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { TextLink } from '@/components/ui/link';
import { UnbrokenWords } from '@/components/ui/unbroken-words';
import { termOfAddress } from '@/domain/catalog/term-of-address';
import { searchQuery } from '@/hooks/catalog/search-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { SearchForm } from './header/search-form';
import { SEARCH } from './navigation';
import styles from './not-found-help.module.css';

/** What else a wrong address may have meant: its own words as a search, a search field, and popular terms. */
export function NotFoundHelp() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { asPath } = useRouter();
  const { data } = useQuery(searchQuery(useApi(), ''));
  const meant = termOfAddress(asPath);
  const search = (term: string) => `${href(SEARCH)}?term=${encodeURIComponent(term)}`;
  const terms = data?.searchTerms ?? [];
  return (
    <div className={styles.help}>
      {meant && (
        <p>
          <TextLink href={search(meant)}>{t('failure.notFound.search', { term: meant })}</TextLink>
        </p>
      )}
      <SearchForm />
      {terms.length > 0 && (
        <section aria-labelledby="popular-terms">
          <h2 id="popular-terms">{t('failure.notFound.popular')}</h2>
          <ul className={styles.list}>
            {terms.map((term) => (
              <li key={term}>
                <TextLink href={search(term)}>
                  <UnbrokenWords text={term} />
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
