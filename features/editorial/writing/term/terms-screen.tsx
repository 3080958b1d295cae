import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import { EDITORIAL_PATHS, managedTermPath } from '@/domain/editorial/managed-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { exportTerms, managedTermsQuery } from '@/hooks/editorial/glossary-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useTermColumns } from './term-columns';
import { TermFilters } from './term-filters';
import { TERM_LIST, termsSearch } from './terms-search';

/** `/manager/glossary`: all terms, with the state of their languages. */
export function TermsScreen() {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const api = useApi();
  const state = useListState(TERM_LIST);
  const search = termsSearch(state);
  const query = useQuery(managedTermsQuery(api, { ...search, page: state.page }));
  const title = t(search.waiting ? 'glossary.waitingTitle' : 'glossary.title');
  const add = <AddButton />;
  return (
    <ManagerPage title={title} lead={t('glossary.lead')} path={EDITORIAL_PATHS.glossary} actions={add}>
      <ManagerList<ManagedTerm>
        name="glossary"
        title={title}
        columns={useTermColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => href(managedTermPath(id))}
        filters={<TermFilters state={state} />}
        exportRows={exportTerms(api, search)}
        empty={<EmptyState title={t('glossary.emptyTitle')} text={t('glossary.emptyText')} action={add} />}
      />
    </ManagerPage>
  );
}

function AddButton() {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  return (
    <Button href={href(EDITORIAL_PATHS.newTerm)} icon={<Plus aria-hidden="true" />}>
      {t('glossary.add')}
    </Button>
  );
}
