import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';

export interface PublishTimeFieldProps {
  /** Has the texts below `publish`. */
  namespace: 'manager-catalog' | 'manager-editorial' | 'manager-landings' | 'manager-quiz' | 'manager-static';
  /** As the control has it: `2026-11-24T10:30`. */
  time: string;
  onChange: (time: string) => void;
  isPast: boolean;
  /** Called by Enter, which would send the form around it. */
  onEnter?: () => void;
}

/** When something is published, in the time zone of the person. */
export function PublishTimeField({ namespace, time, onChange, isPast, onEnter }: PublishTimeFieldProps) {
  const { t } = useTranslation(namespace);
  const zone = useTimeZone();
  return (
    <Field
      label={t('publish.time')}
      hint={t('publish.zone', { zone })}
      error={isPast ? t('publish.past') : undefined}
      required
    >
      <TextInput
        type="datetime-local"
        value={time}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </Field>
  );
}
