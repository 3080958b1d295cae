import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LandingRow } from '@/contracts/catalog/landing-management';
import { LOCALES } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import { PRODUCT_TYPES } from '@/contracts/values';
import { LANGUAGE_STATES } from '@/domain/catalog/landing';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { type LandingsSearch, landingsKey, landingsQuery } from '@/hooks/catalog/landing-management-queries';
import { usePublishListed } from '@/hooks/catalog/use-landing-management';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { pathOf, useLandingColumns, useLandingRowName } from './landing-columns';
import { LandingFilters } from './landing-filters';

const FILTERS = { filters: { type: '', language: '', state: '' } };
const keyOf = ({ productId, language }: LandingRow) => `${productId}:${language}`;

/** `/manager/landings`: the pages of all products in all languages. */
export function LandingsScreen() {
  const { t } = useTranslation('manager-landings');
  const api = useApi();
  const href = useHref();
  const client = useQueryClient();
  const { isSenior } = useSession();
  const state = useListState(FILTERS);
  const search = searchOf(state);
  const query = useQuery(landingsQuery(api, { ...search, page: state.page }));
  const publish = usePublishListed();
  const columns = useLandingColumns();
  const rowName = useLandingRowName();
  return (
    <ManagerPage title={t('list.title')} lead={t('list.lead')} path={MANAGED_PATHS.landings}>
      <ManagerList
        name="landings"
        title={t('list.title')}
        {...{ columns, state, query, rowName }}
        rows={query.data?.items}
        total={query.data?.total}
        rowKey={keyOf}
        rowHref={(row) => href(pathOf(row))}
        filters={<LandingFilters state={state} />}
        bulkActions={isSenior ? [{ key: 'publish', label: t('list.publish'), run: publish }] : []}
        onChanged={() => client.invalidateQueries({ queryKey: landingsKey(api) })}
        exportRows={async (page) => {
          const found = await client.fetchQuery(
            landingsQuery(api, { ...search, page, size: EXPORT_PAGE_SIZE }),
          );
          return found.items;
        }}
      />
    </ManagerPage>
  );
}

interface Narrowing {
  text: string;
  filters: Record<'type' | 'language' | 'state', string>;
}

/** What an address says that is no filter is left out. */
function searchOf({ text, filters }: Narrowing): LandingsSearch {
  const type = PRODUCT_TYPES.find((name) => name === filters.type);
  const language = LOCALES.find((name) => name === filters.language);
  const state = LANGUAGE_STATES.find((name) => name === filters.state);
  return {
    ...(text && { text }),
    ...(type && { type }),
    ...(language && { language }),
    ...(state && { state }),
  };
}
