import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { REPORT_GROUPS } from '@/contracts/affiliate/affiliate-values';
import type { ReportMetric } from '@/domain/affiliate/report-metric';
import { lastDays } from '@/domain/commerce/sales-period';
import type { ReportQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { useMetricName } from './use-metric-name';
import type { ReportFilter } from './use-report-query';

interface ReportFiltersProps {
  query: ReportQuery;
  show: string;
  metrics: readonly ReportMetric[];
  today: string;
  error: string | undefined;
  onChange: (changes: Partial<Record<ReportFilter, string>>) => void;
}

const PERIODS = [7, 30, 90, 365] as const;

/** The period, what the numbers are grouped by, and which of them the chart shows. */
export function ReportFilters({ query, show, metrics, today, error, onChange }: ReportFiltersProps) {
  const { t } = useTranslation('affiliate');
  const metricName = useMetricName();
  const isOf = (days: number) => {
    const last = lastDays(today, days);
    const { from, to } = query;
    return last.from === from && last.to === to;
  };
  const day = (name: 'from' | 'to') => (
    <Field label={t(`report.${name}`)} error={name === 'to' ? error : undefined}>
      <TextInput
        type="date"
        max={today}
        value={query[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <search className={styles.fields} aria-label={t('report.title')}>
      <Field label={t('report.period')}>
        <Select
          value={String(PERIODS.find(isOf) ?? '')}
          placeholder={t('report.own')}
          onChange={(event) => event.target.value && onChange(lastDays(today, Number(event.target.value)))}
          options={PERIODS.map((days) => ({ value: String(days), label: t('report.last', { count: days }) }))}
        />
      </Field>
      {day('from')}
      {day('to')}
      <Field label={t('report.by')}>
        <Select
          value={query.by}
          onChange={(event) => onChange({ by: event.target.value })}
          options={REPORT_GROUPS.map((value) => ({ value, label: t(`report.group.${value}`) }))}
        />
      </Field>
      {metrics.length > 0 && (
        <Field label={t('report.show')}>
          <Select
            value={metrics.find((known) => known === show) ?? 'clicks'}
            onChange={(event) => onChange({ show: event.target.value })}
            options={metrics.map((value) => ({ value, label: metricName(value) }))}
          />
        </Field>
      )}
    </search>
  );
}
