import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { CURRENCIES, SALES_GROUPS, SALES_PROVIDERS } from '@/contracts/values';
import type { SalesQuery } from '@/hooks/commerce/sales-queries';
import { useTranslation } from '@/hooks/use-translation';
import styles from './sales.module.css';
import type { SalesFilter } from './use-sales-query';

export interface SalesFiltersProps {
  query: SalesQuery;
  today: string;
  error: string | undefined;
  onChange: (name: SalesFilter, value: string) => void;
}

/** The period, and what the sums are grouped and narrowed by. */
export function SalesFilters({ query, today, error, onChange }: SalesFiltersProps) {
  const { t } = useTranslation('manager-orders');
  const day = (name: 'from' | 'to') => (
    <Field label={t(`sales.${name}`)} error={name === 'to' ? error : undefined}>
      <TextInput
        type="date"
        max={today}
        value={query[name]}
        onChange={(event) => onChange(name, event.target.value)}
      />
    </Field>
  );
  const select = (name: 'by' | 'currency' | 'provider', options: { value: string; label: string }[]) => (
    <Field label={t(`sales.${name}`)}>
      <Select
        value={query[name] ?? ''}
        onChange={(event) => onChange(name, event.target.value)}
        options={options}
      />
    </Field>
  );
  const all = { value: '', label: t('sales.all') };
  return (
    <search className={styles.filters} aria-label={t('sales.title')}>
      {day('from')}
      {day('to')}
      {select(
        'by',
        SALES_GROUPS.map((value) => ({ value, label: t(`group.${value}`) })),
      )}
      {select('currency', [all, ...CURRENCIES.map((value) => ({ value, label: value }))])}
      {select('provider', [
        all,
        ...SALES_PROVIDERS.map((value) => ({ value, label: t(`provider.${value}`) })),
      ])}
    </search>
  );
}
