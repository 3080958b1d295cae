import { useId } from 'react';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { documentText } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { asText, isWrong, type PartViewProps } from './part-answer';

type TypedProps = PartViewProps<'numeric' | 'text' | 'dropdown'>;

/** A number, a text, or one option of a select. */
export function TypedAnswer({ part, value, onChange, result, name, describedBy }: TypedProps) {
  const { t } = useTranslation('learning');
  const unitId = useId();
  const unit = part.kind === 'numeric' ? part.unit : null;
  const field = {
    ...name,
    value: asText(value),
    'aria-invalid': isWrong(result) || undefined,
    'aria-describedby': [describedBy, unit ? unitId : undefined].filter(Boolean).join(' ') || undefined,
  };
  if (part.kind === 'dropdown') {
    const options = part.options.map((option) => ({ value: option.id, label: documentText(option.doc) }));
    return (
      <div className={styles.typed} data-right={result?.correct || undefined}>
        <Select
          options={options}
          placeholder={t('problem.choose')}
          onChange={(event) => onChange(event.target.value)}
          {...field}
        />
      </div>
    );
  }
  return (
    <div className={styles.typed} data-right={result?.correct || undefined}>
      <TextInput
        onChange={(event) => onChange(event.target.value)}
        inputMode={part.kind === 'numeric' ? 'decimal' : 'text'}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={t('problem.answer')}
        {...field}
      />
      {unit && (
        <span id={unitId} className={styles.unit}>
          {unit}
        </span>
      )}
    </div>
  );
}
