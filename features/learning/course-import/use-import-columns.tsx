import { TextLink } from '@/components/ui/link';
import type { CourseImportRow } from '@/contracts/learning/course-import';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ImportStateBadge } from './import-state-badge';

/** The columns of the list of imports; an archive opens its import. */
export function useImportColumns(): ManagerColumn<CourseImportRow>[] {
  const { t } = useTranslation('manager-import');
  const date = useChangeDate();
  const href = useHref();
  return [
    {
      key: 'name',
      header: t('list.name'),
      rowHeader: true,
      csv: ({ name }) => name,
      cell: ({ id, name }) => <TextLink href={href(`${MANAGED_PATHS.import}/${id}`)}>{name}</TextLink>,
    },
    {
      key: 'course',
      header: t('list.course'),
      csv: ({ title }) => title ?? '',
      cell: ({ title }) => title ?? '–',
    },
    {
      key: 'state',
      header: t('list.state'),
      csv: ({ state }) => state,
      cell: ({ state }) => <ImportStateBadge state={state} />,
    },
    {
      key: 'startedBy',
      header: t('list.startedBy'),
      csv: ({ startedBy }) => startedBy?.name ?? '',
      cell: ({ startedBy }) => startedBy?.name ?? '–',
    },
    {
      key: 'startedAt',
      header: t('list.startedAt'),
      csv: ({ startedAt }) => startedAt,
      cell: ({ startedAt }) => date(startedAt),
    },
  ];
}
