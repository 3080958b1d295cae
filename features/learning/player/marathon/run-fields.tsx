import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { formatHour } from '@/domain/format-date';
import { useZoneOptions } from '@/hooks/identity/use-zone-options';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface RunSettings {
  timeZone: string;
  reminderHour: number | null;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Time zone of a run and the hour of its reminder. */
export function RunFields({
  value,
  onChange,
}: {
  value: RunSettings;
  onChange: (value: RunSettings) => void;
}) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const zones = useZoneOptions(value.timeZone);
  const hours = HOURS.map((hour) => ({ value: String(hour), label: formatHour(locale, hour) }));
  return (
    <>
      <Field label={t('marathon.zone')}>
        <Select
          value={value.timeZone}
          options={zones.map(({ value, label, hint }) => ({ value, label: `${label} (${hint})` }))}
          onChange={({ target }) => onChange({ ...value, timeZone: target.value })}
        />
      </Field>
      <Field label={t('marathon.reminder')}>
        <Select
          value={value.reminderHour === null ? '' : String(value.reminderHour)}
          options={[{ value: '', label: t('marathon.noReminder') }, ...hours]}
          onChange={({ target }) =>
            onChange({ ...value, reminderHour: target.value === '' ? null : Number(target.value) })
          }
        />
      </Field>
    </>
  );
}
