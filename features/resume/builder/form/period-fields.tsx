import type { ResumeDatedEntry } from '@/contracts/resume/resume-document';
import { useTranslation } from '@/hooks/use-translation';
import { DateField } from './date-field';
import type { EntryFieldsProps } from './entry-fields-props';
import styles from './form.module.css';
import { isBefore } from './read-date';

interface PeriodFieldsProps extends EntryFieldsProps<ResumeDatedEntry> {
  isLasting: boolean;
}

/** From when to when; what happened at one time has only an end. */
export function PeriodFields({ entry, isLasting, patch }: PeriodFieldsProps) {
  const { t } = useTranslation('resume');
  const { id, start, end, isCurrent } = entry;
  const isTurned = start !== null && end !== null && isBefore(end, start);
  return (
    <div className={styles.fields}>
      {(isLasting || start !== null) && (
        <DateField
          name={`${id}.start`}
          label={t('field.start')}
          value={start}
          onChange={(date) => patch({ start: date })}
        />
      )}
      {!isCurrent && (
        <DateField
          name={`${id}.end`}
          label={t(isLasting ? 'field.end' : 'field.date')}
          value={end}
          error={isTurned ? t('date.endBeforeStart') : undefined}
          onChange={(date) => patch({ end: date })}
        />
      )}
    </div>
  );
}
