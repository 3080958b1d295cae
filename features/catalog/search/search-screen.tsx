import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { formatNumber } from '@/domain/format';
import { useSearch } from '@/hooks/catalog/use-search';
import { useHref, useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search.module.css';
import { SearchBody, type SearchHelp } from './search-body';
import { SearchField } from './search-field';
import { SearchResults } from './search-results';
import { useAnswers } from './use-answers';

/**
 * `/education/search?term=`: search results. A term that is too short is shown but not sent (product §2 Search popup).
 */
export function SearchScreen({ Help }: { Help: SearchHelp }) {
  const { t } = useTranslation('search');
  const { t: seo } = useTranslation('seo');
  useReturnPlace();
  const router = useRouter();
  const href = useHref();
  const locale = useLocale();
  const term = typeof router.query.term === 'string' ? router.query.term : '';
  const search = useSearch(term);
  const { setText } = search;
  useEffect(() => setText(term), [term, setText]);
  const { shown, data } = search;
  const answers = useAnswers(search);
  const count = answers.products.length;
  const isEmpty = shown !== '' && data !== undefined && count === 0;
  const titleOf = () => {
    if (!shown) return t('title');
    return t(isEmpty && answers.help.length === 0 ? 'empty.title' : 'resultsFor', { term: shown });
  };
  const submit = (text: string) =>
    void router.push(`${href('/education/search')}?term=${encodeURIComponent(text)}`, undefined, {
      shallow: true,
    });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={shown ? seo('search.resultsTitle', { term: shown }) : seo('search.title')}
        description={seo('search.description')}
        canonicalPath="/education/search"
        locale={locale}
        site={useSite()}
        noindex={term !== ''}
      />
      <PageHeader
        title={titleOf()}
        lead={
          shown && count > 0 && !search.isSearching
            ? t('count', { count, number: formatNumber(locale, count) })
            : undefined
        }
      >
        <SearchField id="page-search" search={search} answers={answers} onSubmit={submit} />
      </PageHeader>
      <SearchBody
        {...{ search, answers, Help }}
        renderList={(list, index) => (
          <SearchResults key={list.title} {...list} best={index === 0 ? answers.best : null} />
        )}
      />
      {isEmpty && (
        <div className={styles.onward}>
          <Button href={href(CATALOG_PATH)}>{t('empty.catalogue')}</Button>
          <TextLink href={href('/empty-search-results')}>{t('empty.tips')}</TextLink>
        </div>
      )}
    </div>
  );
}
