import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import type { StaticGroupRow } from '@/contracts/editorial/static-content-management';
import { EDITORIAL_PATHS, managedStaticPath } from '@/domain/editorial/managed-address';
import { formatList, formatNumber, languageName } from '@/domain/format';
import { ManagerList } from '@/features/management/manager-list';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { ManagerPage } from '@/features/management/manager-page';
import { useChangeDate } from '@/features/management/use-change-date';
import { useListState } from '@/features/management/use-list-state';
import { managedStaticGroupsQuery } from '@/hooks/editorial/static-content-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { StaticState } from './static-state';

/** `/manager/static-content`: the groups, where each is shown, and their state. */
export function StaticGroupsScreen() {
  const { t } = useTranslation('manager-static');
  const href = useHref();
  const state = useListState();
  const query = useQuery(managedStaticGroupsQuery(useApi()));
  return (
    <ManagerPage title={t('title')} lead={t('lead')} path={EDITORIAL_PATHS.staticContent}>
      <ManagerList<StaticGroupRow>
        name="static-content"
        title={t('title')}
        columns={useColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ group }) => group}
        rowName={({ group }) => t(`group.${group}`)}
        rowHref={({ group }) => href(managedStaticPath(group))}
        hideSearch
      />
    </ManagerPage>
  );
}

function useColumns(): ManagerColumn<StaticGroupRow>[] {
  const { t } = useTranslation('manager-static');
  const href = useHref();
  const locale = useLocale();
  const dateOf = useChangeDate();
  const missingOf = ({ missing }: StaticGroupRow) =>
    missing.length === 0
      ? t('list.complete')
      : formatList(
          locale,
          missing.map((language) => languageName(locale, language)),
        );
  return [
    {
      key: 'group',
      header: t('list.group'),
      rowHeader: true,
      cell: ({ group }) => (
        <TextLink variant="quiet" href={href(managedStaticPath(group))}>
          {t(`group.${group}`)}
        </TextLink>
      ),
    },
    { key: 'place', header: t('list.place'), cell: ({ group }) => t(`shownAt.${group}`) },
    { key: 'state', header: t('list.state'), cell: (row) => <StaticState state={row.state} /> },
    { key: 'shown', header: t('list.shown'), cell: ({ shown }) => formatNumber(locale, shown) },
    { key: 'missing', header: t('list.missing'), cell: missingOf },
    {
      key: 'changed',
      header: t('list.changed'),
      cell: ({ changed }) => (changed ? dateOf(changed.at) : t('list.original')),
    },
  ];
}
