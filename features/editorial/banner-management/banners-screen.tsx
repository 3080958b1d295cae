import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { BANNER_PLACES, BANNER_STATES } from '@/contracts/banner-values';
import type { ManagedBanner } from '@/contracts/editorial/banner-management';
import { EDITORIAL_PATHS, managedBannerPath } from '@/domain/editorial/managed-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { type ListState, useListState } from '@/features/management/use-list-state';
import {
  type BannersSearch,
  bannersKey,
  exportBanners,
  managedBannersQuery,
} from '@/hooks/editorial/banner-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useBannerBulk } from './banner-bulk';
import { useBannerColumns } from './banner-columns';
import { BannerFilters } from './banner-filters';
import { NewBanner } from './new-banner';

/** `/manager/banners`: all banners with their state, place and time. */
export function BannersScreen() {
  const { t } = useTranslation('manager-banners');
  const href = useHref();
  const api = useApi();
  const client = useQueryClient();
  const state = useListState({
    sort: 'changed',
    filters: { state: '', place: '', archived: '', waiting: '' },
  });
  const search = searchOf(state);
  const query = useQuery(managedBannersQuery(api, search));
  const isArchive = search.archived === 'yes';
  const title = t(isArchive ? 'list.archive' : search.waiting ? 'list.waitingTitle' : 'title');
  return (
    <ManagerPage title={title} lead={t('lead')} path={EDITORIAL_PATHS.banners} actions={<NewBanner />}>
      <ManagerList<ManagedBanner>
        name="banners"
        title={title}
        columns={useBannerColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ content }) => content.name}
        rowHref={({ id }) => href(managedBannerPath(id))}
        filters={<BannerFilters state={state} />}
        bulkActions={useBannerBulk(isArchive)}
        onChanged={() => client.invalidateQueries({ queryKey: bannersKey(api) })}
        exportRows={exportBanners(api, search)}
        empty={<EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} />}
      />
    </ManagerPage>
  );
}

const searchOf = ({
  page,
  text,
  sort,
  filters,
}: ListState<'state' | 'place' | 'archived' | 'waiting'>): BannersSearch => ({
  ...{ page, text },
  sort: sort === 'name' || sort === 'starts' ? sort : 'changed',
  state: BANNER_STATES.find((known) => known === filters.state),
  place: BANNER_PLACES.find((known) => known === filters.place),
  archived: filters.archived === 'yes' ? 'yes' : undefined,
  waiting: filters.waiting === 'yes' ? 'yes' : undefined,
});
