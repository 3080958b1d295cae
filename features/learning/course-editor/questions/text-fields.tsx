import { Checkbox } from '@/components/ui/checkbox';
import type { AcceptedText } from '@/domain/learning/content';
import { isSafePattern } from '@/domain/learning/safe-pattern';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../items/items.module.css';
import { LinesField } from '../items/line-field';
import type { PartFieldsProps } from './part-fields';

export function TextFields({ part, solution, onChange }: PartFieldsProps<'text', 'text'>) {
  return <AcceptedFields value={solution} onChange={(next) => onChange(part, { ...solution, ...next })} />;
}

export interface AcceptedFieldsProps {
  value: AcceptedText;
  onChange: (change: Partial<AcceptedText>) => void;
}

/** Texts and patterns that are right. */
export function AcceptedFields({ value, onChange }: AcceptedFieldsProps) {
  const { t } = useTranslation('manager-content');
  const wrong = value.patterns.find((pattern) => !isSafePattern(pattern));
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <LinesField
          label={t('accepted.texts')}
          hint={t('accepted.textsHint')}
          lines={value.accepted}
          onChange={(accepted) => onChange({ accepted })}
        />
        <LinesField
          label={t('accepted.patterns')}
          hint={t('accepted.patternsHint')}
          error={wrong === undefined ? undefined : t('accepted.patternWrong', { pattern: wrong })}
          lines={value.patterns}
          onChange={(patterns) => onChange({ patterns })}
          mono
        />
      </div>
      <Checkbox
        label={t('accepted.exact')}
        hint={t('accepted.exactHint')}
        checked={value.exact}
        onChange={(event) => onChange({ exact: event.target.checked })}
      />
    </div>
  );
}
