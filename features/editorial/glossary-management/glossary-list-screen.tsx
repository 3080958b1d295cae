import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import { LOCALES } from '@/contracts/locales';
import { EDITORIAL_PATHS, managedTermPath } from '@/domain/editorial/managed-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { MissingFilter } from '@/features/management/missing-filter';
import { useUndeleted } from '@/features/management/use-deletion';
import { type ListState, useListState } from '@/features/management/use-list-state';
import {
  exportTerms,
  managedTermsQuery,
  type TermsSearch,
} from '@/hooks/editorial/glossary-management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useTermColumns, useTermName } from './term-columns';
import { useTermDeletion } from './use-term-deletion';

/** `/manager/glossary`: all terms, with their languages. */
export function GlossaryListScreen() {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const api = useApi();
  const { isSenior } = useSession();
  const state = useListState({ sort: 'name', filters: { missing: '' } });
  const search = searchOf(state);
  const query = useQuery(managedTermsQuery(api, search));
  const deletion = useTermDeletion();
  const { title, lead } = { title: t('glossary.title'), lead: t('glossary.lead') };
  return (
    <ManagerPage {...{ title, lead }} path={EDITORIAL_PATHS.glossary} actions={<AddButton />}>
      <ManagerList<ManagedTerm>
        name="glossary"
        title={title}
        columns={useTermColumns()}
        rows={useUndeleted(query.data?.items)}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={useTermName()}
        rowHref={({ id }) => href(managedTermPath(id))}
        filters={
          <MissingFilter
            value={state.filters.missing}
            onChange={(language) => state.setFilter('missing', language)}
          />
        }
        bulkActions={
          isSenior ? [{ key: 'delete', label: t('glossary.deleteMany'), danger: true, start: deletion }] : []
        }
        exportRows={exportTerms(api, search)}
        empty={
          <EmptyState
            title={t('glossary.emptyTitle')}
            text={t('glossary.emptyText')}
            action={<AddButton />}
          />
        }
      />
    </ManagerPage>
  );
}

const searchOf = ({ page, text, sort, filters }: ListState<'missing'>): TermsSearch => ({
  ...{ page, text },
  sort: sort === 'changed' ? 'changed' : 'name',
  missing: LOCALES.find((language) => language === filters.missing),
});

function AddButton() {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  return (
    <Button href={href(EDITORIAL_PATHS.newTerm)} icon={<Plus aria-hidden="true" />}>
      {t('glossary.add')}
    </Button>
  );
}
