import type { CountedTerm } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { formatNumber } from '@/domain/format';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Term, searches, days, and whether it finds something now. */
export function useTermColumns(language: Locale): ManagerColumn<CountedTerm>[] {
  const { t } = useTranslation('manager-search');
  const locale = useLocale();
  return [
    {
      key: 'term',
      header: t('terms.term'),
      rowHeader: true,
      cell: ({ term }) => <span lang={language}>{term}</span>,
    },
    { key: 'count', header: t('terms.count'), cell: ({ count }) => formatNumber(locale, count) },
    { key: 'days', header: t('terms.days'), cell: ({ days }) => formatNumber(locale, days) },
    { key: 'finds', header: t('terms.finds'), cell: ({ finds }) => t(finds ? 'terms.yes' : 'terms.no') },
  ];
}
