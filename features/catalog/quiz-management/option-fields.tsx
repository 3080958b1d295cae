import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedQuiz, QuizOptionDraft } from '@/contracts/catalog/quiz-management';
import type { Locale } from '@/contracts/locales';
import { leadsSomewhere } from '@/domain/catalog/quiz-check';
import { formatNumber } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { OptionPoints } from './option-points';
import styles from './quiz-management.module.css';

export interface OptionFieldsProps {
  quiz: ManagedQuiz;
  option: QuizOptionDraft;
  index: number;
  count: number;
  language: Locale;
  onMove: (to: number) => void;
  /** Null deletes it. */
  onChange: (option: QuizOptionDraft | null) => void;
}

/** One answer: its text in one language, and what it leads to. */
export function OptionFields(props: OptionFieldsProps) {
  const { quiz, option, index, language, onChange } = props;
  const { t } = useTranslation('manager-quiz');
  const number = formatNumber(useLocale(), index + 1);
  const english = language !== 'en' && option.texts.en;
  return (
    <fieldset className={styles.option}>
      <legend className={styles.legend}>{t('option.number', { number })}</legend>
      <OptionTools {...props} />
      <Field
        label={t('option.text', { number })}
        hint={english ? t('question.english', { text: english }) : undefined}
      >
        <TextInput
          lang={language}
          maxLength={160}
          value={option.texts[language] ?? ''}
          onChange={({ target }) =>
            onChange({ ...option, texts: { ...option.texts, [language]: target.value } })
          }
        />
      </Field>
      <Field label={t('option.code', { number })}>
        <TextInput
          maxLength={40}
          value={option.code}
          onChange={({ target }) => onChange({ ...option, code: target.value })}
        />
      </Field>
      <OptionPoints {...{ quiz, option, number, onChange }} />
      {!leadsSomewhere(option) && (
        <Checkbox
          label={t('option.neutral')}
          checked={option.neutral}
          onChange={({ target }) => onChange({ ...option, neutral: target.checked })}
        />
      )}
    </fieldset>
  );
}

function OptionTools({ index, count, onMove, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('manager-quiz');
  const number = formatNumber(useLocale(), index + 1);
  return (
    <div className={styles.tools}>
      <IconButton
        size="small"
        label={t('option.up', { number })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t('option.down', { number })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton size="small" label={t('option.remove', { number })} onClick={() => onChange(null)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
