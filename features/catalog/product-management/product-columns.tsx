import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedProductRow } from '@/contracts/catalog/product-management';
import { managedProductPath } from '@/domain/catalog/managed-address';
import { formatNumber } from '@/domain/format';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageMarks } from './language-marks';

/** Columns of the list of products. */
export function useProductColumns(): ManagerColumn<ManagedProductRow>[] {
  const { t } = useTranslation('manager-products');
  const locale = useLocale();
  const href = useHref();
  const dateText = useChangeDate();
  const nameOf = ({ title }: ManagedProductRow) => title || t('list.untitled');
  const changeOf = ({ changed: { at, by } }: ManagedProductRow) =>
    by ? t('list.changedBy', { date: dateText(at), name: by.name }) : dateText(at);
  return [
    {
      ...{ key: 'title', header: t('list.name'), rowHeader: true, sort: 'title', csv: nameOf },
      cell: (row) => <TextLink href={href(managedProductPath(row))}>{nameOf(row)}</TextLink>,
    },
    {
      ...{ key: 'status', header: t('list.status'), csv: ({ status }) => t(`status.${status}`) },
      cell: ({ status }) => (
        <Badge tone={status === 'PUBLISHED' ? 'success' : 'neutral'}>{t(`status.${status}`)}</Badge>
      ),
    },
    {
      ...{ key: 'languages', header: t('list.languages') },
      csv: ({ languages }) => languages.map(({ language }) => language).join(' '),
      cell: ({ languages }) => <LanguageMarks languages={languages} />,
    },
    {
      ...{ key: 'learners', header: t('list.learners'), align: 'end', sort: 'learners' },
      csv: ({ learners }) => String(learners),
      cell: ({ learners }) => formatNumber(locale, learners),
    },
    {
      ...{ key: 'changed', header: t('list.changed'), sort: 'changed', csv: ({ changed }) => changed.at },
      cell: changeOf,
    },
    {
      ...{ key: 'published', header: t('list.published'), sort: 'published', optional: true },
      csv: ({ publishedAt }) => publishedAt ?? '',
      cell: ({ publishedAt }) => publishedAt && dateText(publishedAt),
    },
  ];
}
