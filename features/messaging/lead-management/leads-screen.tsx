import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { LEAD_STATUSES } from '@/contracts/manager-values';
import { LEAD_KINDS } from '@/contracts/messaging/lead';
import type { ManagedLead } from '@/contracts/messaging/lead-management';
import { managedLeadPath, WORDS_PATHS } from '@/domain/managed-words-address';
import { ChoiceFilter } from '@/features/management/choice-filter';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { type ListState, useListState } from '@/features/management/use-list-state';
import { exportLeads, type LeadQuery, managedLeadsQuery } from '@/hooks/messaging/lead-management-queries';
import { useLeadManagement } from '@/hooks/messaging/use-lead-management';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useLeadColumns } from './use-lead-columns';

type Filter = 'status' | 'kind';

/** `/manager/leads`: submitted forms, newest first. */
export function LeadsScreen() {
  const { t } = useTranslation('manager-words');
  const href = useHref();
  const api = useApi();
  const state = useListState({ filters: { status: '', kind: '' } });
  const asked = askedFor(state);
  const query = useQuery(managedLeadsQuery(api, asked));
  const { handle, forget } = useLeadManagement();
  return (
    <ManagerPage title={t('leads.title')} lead={t('leads.lead')} path={WORDS_PATHS.leads}>
      <ManagerList<ManagedLead>
        name="leads"
        title={t('leads.title')}
        columns={useLeadColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => href(managedLeadPath(id))}
        filters={<Filters state={state} />}
        bulkActions={[{ key: 'handle', label: t('leads.handleMany'), run: handle }]}
        onChanged={forget}
        exportRows={exportLeads(api, asked)}
        empty={<EmptyState title={t('leads.emptyTitle')} text={t('leads.emptyText')} />}
      />
    </ManagerPage>
  );
}

function askedFor({ page, text, filters }: ListState<Filter>): LeadQuery {
  return {
    page,
    text: text || undefined,
    status: LEAD_STATUSES.find((status) => status === filters.status),
    kind: LEAD_KINDS.find((kind) => kind === filters.kind),
  };
}

function Filters({ state }: { state: ListState<Filter> }) {
  const { t } = useTranslation('manager-words');
  return (
    <>
      <ChoiceFilter
        label={t('status')}
        value={state.filters.status}
        onChange={(status) => state.setFilter('status', status)}
        options={LEAD_STATUSES.map((value) => ({ value, label: t(`leads.status.${value}`) }))}
      />
      <ChoiceFilter
        label={t('leads.kindLabel')}
        value={state.filters.kind}
        onChange={(kind) => state.setFilter('kind', kind)}
        options={LEAD_KINDS.map((value) => ({ value, label: t(`leads.kind.${value}`) }))}
      />
    </>
  );
}
