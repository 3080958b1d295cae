import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { LOCALES } from '@/contracts/locales';
import { SUPPORT_STATUSES } from '@/contracts/manager-values';
import type { ManagedSupportMessage } from '@/contracts/messaging/support-management';
import { supportMessagePath, WORDS_PATHS } from '@/domain/managed-words-address';
import { ChoiceFilter, LanguageFilter } from '@/features/management/choice-filter';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { type ListState, useListState } from '@/features/management/use-list-state';
import {
  exportSupportMessages,
  type SupportQuery,
  supportMessagesQuery,
} from '@/hooks/messaging/support-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useSupportColumns } from './use-support-columns';

type Filter = 'status' | 'language';

/** `/manager/support`: letters to customer care, open ones first. */
export function SupportScreen() {
  const { t } = useTranslation('manager-words');
  const href = useHref();
  const api = useApi();
  const state = useListState({ filters: { status: '', language: '' } });
  const asked = askedFor(state);
  const query = useQuery(supportMessagesQuery(api, asked));
  return (
    <ManagerPage title={t('support.title')} lead={t('support.lead')} path={WORDS_PATHS.support}>
      <ManagerList<ManagedSupportMessage>
        name="support"
        title={t('support.title')}
        columns={useSupportColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        rowHref={({ id }) => href(supportMessagePath(id))}
        filters={<Filters state={state} />}
        exportRows={exportSupportMessages(api, asked)}
        empty={<EmptyState title={t('support.emptyTitle')} text={t('support.emptyText')} />}
      />
    </ManagerPage>
  );
}

function askedFor({ page, text, filters }: ListState<Filter>): SupportQuery {
  return {
    page,
    text: text || undefined,
    status: SUPPORT_STATUSES.find((status) => status === filters.status),
    language: LOCALES.find((language) => language === filters.language),
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
        options={SUPPORT_STATUSES.map((value) => ({ value, label: t(`support.status.${value}`) }))}
      />
      <LanguageFilter
        value={state.filters.language}
        onChange={(language) => state.setFilter('language', language)}
      />
    </>
  );
}
