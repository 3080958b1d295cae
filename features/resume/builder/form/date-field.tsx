import { useId } from 'react';
import { FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { Locale } from '@/contracts/locales';
import { formatMonth } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useRawInput } from '../use-raw-input';
import styles from './form.module.css';
import { type DateParts, formatDateParts, joinDate, readDate, splitDate } from './read-date';

export interface DateFieldProps {
  /** Unique in the resume. */
  name: string;
  label: string;
  value: string | null;
  /** What is wrong with a date that is one. */
  error?: string | undefined;
  onChange: (date: string | null) => void;
}

/** A month of a year, or the year only. */
export function DateField({ name, label, value, error, onChange }: DateFieldProps) {
  const { t } = useTranslation('resume');
  const id = useId();
  const locale = useLocale();
  const input = useRawInput({ name, value, format: formatDateParts, read: readDate, onChange });
  const parts = splitDate(input.raw);
  const type = (patch: Partial<DateParts>) => input.type(joinDate({ ...parts, ...patch }));
  const fault = input.fault ? t(`date.${input.fault}`) : error;
  const described = { 'aria-describedby': `${id}-error`, 'aria-invalid': fault ? true : undefined };
  return (
    <fieldset className={styles.date}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.dateParts}>
        <Select
          aria-label={t('date.month', { field: label })}
          value={parts.month}
          options={[{ value: '', label: t('date.yearOnly') }, ...monthOptions(locale)]}
          onChange={(event) => type({ month: event.target.value })}
          onBlur={input.leave}
        />
        <TextInput
          {...described}
          aria-label={t('date.yearOf', { field: label })}
          placeholder={t('date.yearPlaceholder')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={parts.year}
          onChange={(event) => type({ year: event.target.value })}
          onBlur={input.leave}
        />
      </div>
      <FieldError id={`${id}-error`} error={fault} />
    </fieldset>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const monthOptions = (locale: Locale) =>
  MONTHS.map((value) => ({ value, label: formatMonth(locale, Number(value)) }));
