import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CountedTerm } from '@/contracts/catalog/search-management';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { ManagerList } from '@/features/management/manager-list';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { ManagerPage } from '@/features/management/manager-page';
import { countedTermsQuery } from '@/hooks/catalog/search-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageChoice, useLanguageList } from './language-choice';
import { SearchNav } from './search-nav';
import { useCountedDays } from './use-counted-days';
import { useTermColumns } from './use-term-columns';

/** `/manager/failed-searches`: what people looked for and did not find. */
export function FailedSearchesScreen() {
  const { t } = useTranslation('manager-search');
  const href = useHref();
  const state = useLanguageList();
  const { language, page, text } = state;
  const counted = useCountedDays();
  const query = useQuery(countedTermsQuery(useApi(), 'misses', { language, page, text }));
  const synonymHref = (term: string) =>
    `${href(MANAGED_PATHS.synonyms)}?${new URLSearchParams({ language, word: term })}`;
  const columns: ManagerColumn<CountedTerm>[] = [
    ...useTermColumns(language),
    {
      key: 'synonym',
      header: t('terms.actions'),
      cell: ({ term }) => (
        <Button
          size="small"
          variant="secondary"
          href={synonymHref(term)}
          aria-label={t('failed.synonymOf', { term })}
        >
          {t('failed.synonym')}
        </Button>
      ),
    },
  ];
  return (
    <ManagerPage
      title={t('failed.title')}
      lead={t('failed.lead', counted)}
      path={MANAGED_PATHS.failedSearches}
    >
      <SearchNav page="failedSearches" language={language} />
      <ManagerList
        name="failed-searches"
        title={t('failed.title')}
        {...{ columns, state, query }}
        rows={query.data?.items}
        total={query.data?.total}
        rowKey={({ term }) => term}
        rowName={({ term }) => term}
        filters={<LanguageChoice state={state} />}
        empty={<EmptyState title={t('failed.empty', counted)} />}
      />
    </ManagerPage>
  );
}
