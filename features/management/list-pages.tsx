import { Pagination } from '@/components/ui/pagination';
import { MANAGER_PAGE_SIZE } from '@/contracts/manager-values';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface ListPagesProps {
  /** What the pages are of. */
  label: string;
  page: number;
  total: number;
  hrefFor: (page: number) => string;
}

export function ListPages({ label, page, total, hrefFor }: ListPagesProps) {
  const { t } = useTranslation('manager-kit');
  const locale = useLocale();
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / MANAGER_PAGE_SIZE)}
      hrefFor={hrefFor}
      label={`${label}: ${t('list.pages')}`}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      numberText={(number) => formatNumber(locale, number)}
      pageLabel={(number) => t('list.page', { page: formatNumber(locale, number) })}
    />
  );
}
