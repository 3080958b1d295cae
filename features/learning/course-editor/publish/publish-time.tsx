import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { formatHour } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './publish.module.css';

export interface PublishTimeProps {
  time: { date: string; hour: number };
  onChange: (time: { date: string; hour: number }) => void;
  timeZone: string;
  isPast: boolean;
}

/** A day and an hour in the person's time zone. */
export function PublishTime({ time, onChange, timeZone, isPast }: PublishTimeProps) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: formatHour(locale, hour),
  }));
  return (
    <div className={styles.time}>
      <Field label={t('publish.date')} error={isPast ? t('publish.past') : undefined} required>
        <TextInput
          type="date"
          value={time.date}
          onChange={(event) => onChange({ ...time, date: event.target.value })}
        />
      </Field>
      <Field label={t('publish.hour')} hint={t('publish.timeZone', { timeZone })}>
        <Select
          value={String(time.hour)}
          options={hours}
          onChange={(event) => onChange({ ...time, hour: Number(event.target.value) })}
        />
      </Field>
    </div>
  );
}
