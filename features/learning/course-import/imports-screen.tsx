import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { IMPORT_STATES } from '@/contracts/import-values';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { importListQuery } from '@/hooks/learning/course-import-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { courseImport } from '@/services/manager-endpoints';
import { ArchiveUpload } from './archive-upload';
import { useImportColumns } from './use-import-columns';

/** `/manager/import`: takes an archive, and lists what was imported before. */
export function ImportsScreen() {
  const { t } = useTranslation('manager-import');
  const api = useApi();
  const href = useHref();
  const list = useListState<'state'>({ filters: { state: '' } });
  const state = IMPORT_STATES.find((known) => known === list.filters.state);
  const search = { page: list.page, text: list.text || undefined, state };
  const query = useQuery(importListQuery(api, search));
  const filter = (
    <Field label={t('list.stateFilter')}>
      <Select
        value={list.filters.state}
        onChange={(event) => list.setFilter('state', event.target.value)}
        options={[
          { value: '', label: t('list.anyState') },
          ...IMPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
    </Field>
  );
  return (
    <ManagerPage title={t('title')} lead={t('lead')} path={MANAGED_PATHS.import}>
      <ArchiveUpload />
      <ManagerList
        name="imports"
        title={t('list.title')}
        columns={useImportColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={list}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => href(`${MANAGED_PATHS.import}/${id}`)}
        filters={filter}
        exportRows={async (page) =>
          (await api.list(courseImport.list, { query: { ...search, page, size: EXPORT_PAGE_SIZE } })).items
        }
        empty={<EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} />}
      />
    </ManagerPage>
  );
}
