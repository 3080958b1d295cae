import type { ReportRow } from '@/contracts/affiliate/affiliate-report';
import type { ReportGroup } from '@/contracts/affiliate/affiliate-values';
import { formatDay, formatWeekday } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** How a row of the report is called in its group. */
export function useRowName(by: ReportGroup): (row: Pick<ReportRow, 'key' | 'title'>) => string {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  return ({ key, title }) => {
    if (by === 'day') return `${formatWeekday(locale, key)}, ${formatDay(locale, key)}`;
    if (by === 'campaign') return key || t('report.noCampaign');
    return title || (key ? t('report.plan') : t('report.noProduct'));
  };
}
