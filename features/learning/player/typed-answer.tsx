import { useId } from 'react';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ProblemPart } from '@/contracts/learning/problem';
import { documentText } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './problem.module.css';

/** The author's label of the field, or a default one. */
export type AnswerName = { 'aria-labelledby': string } | { 'aria-label': string };

type TypedPart = Extract<ProblemPart, { kind: 'numeric' | 'text' | 'dropdown' }>;

export interface TypedAnswerProps {
  part: TypedPart;
  value: string;
  onChange: (value: string) => void;
  name: AnswerName;
  describedBy: string | undefined;
}

/** A number, a text, or one option of a select. */
export function TypedAnswer({ part, value, onChange, name, describedBy }: TypedAnswerProps) {
  const { t } = useTranslation('learning');
  const unitId = useId();
  if (part.kind === 'dropdown') {
    const options = part.options.map((option) => ({ value: option.id, label: documentText(option.doc) }));
    return (
      <div className={styles.typed}>
        <Select
          options={options}
          placeholder={t('problem.choose')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...name}
          aria-describedby={describedBy}
        />
      </div>
    );
  }
  const unit = part.kind === 'numeric' ? part.unit : null;
  return (
    <div className={styles.typed}>
      <TextInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputMode={part.kind === 'numeric' ? 'decimal' : 'text'}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={t('problem.answer')}
        {...name}
        aria-describedby={[describedBy, unit ? unitId : undefined].filter(Boolean).join(' ') || undefined}
      />
      {unit && (
        <span id={unitId} className={styles.unit}>
          {unit}
        </span>
      )}
    </div>
  );
}
