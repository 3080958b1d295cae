import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ProblemPart } from '@/contracts/content';
import { htmlToText } from './html-text';
import styles from './problem.module.css';

type TypedPart = Extract<ProblemPart, { kind: 'numeric' | 'text' | 'dropdown' }>;

export interface TypedAnswerProps {
  part: TypedPart;
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
  describedBy: string | undefined;
}

/** A number, a text or one of a closed list. */
export function TypedAnswer({ part, value, onChange, labelledBy, describedBy }: TypedAnswerProps) {
  const { t } = useTranslation('learning');
  const unitId = useId();
  if (part.kind === 'dropdown') {
    const options = part.options.map((option) => ({ value: option.id, label: htmlToText(option.html) }));
    return (
      <Select
        className={styles.dropdown}
        options={options}
        placeholder={t('problem.choose')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      />
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
        aria-labelledby={labelledBy}
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
