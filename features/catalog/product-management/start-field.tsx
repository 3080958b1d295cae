import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';
import type { EditedSettings } from './use-settings';

const today = () => new Date().toISOString().slice(0, 10);

/** When the days of a marathon open. */
export function StartField({ edited, isLocked }: { edited: EditedSettings; isLocked: boolean }) {
  const { t } = useTranslation('manager-products');
  const fieldText = useFieldText();
  const { value, change } = edited;
  const { schedule } = value;
  const setStart = (start: string) =>
    change({
      ...value,
      schedule: start === 'fixed' ? { start: 'fixed', on: today() } : { start: 'learner' },
    });
  return (
    <div className={styles.pair}>
      <Field label={t('settings.start')} error={fieldText(edited.codeOf('schedule'))}>
        <Select
          value={schedule?.start ?? 'learner'}
          disabled={isLocked}
          options={[
            { value: 'learner', label: t('settings.startLearner') },
            { value: 'fixed', label: t('settings.startFixed') },
          ]}
          onChange={(event) => setStart(event.target.value)}
        />
      </Field>
      {schedule?.start === 'fixed' && (
        <Field label={t('settings.startOn')}>
          <TextInput
            type="date"
            value={schedule.on}
            disabled={isLocked}
            onChange={({ target }) =>
              target.value && change({ ...value, schedule: { start: 'fixed', on: target.value } })
            }
          />
        </Field>
      )}
    </div>
  );
}
