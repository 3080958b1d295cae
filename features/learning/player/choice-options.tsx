import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { DocumentView } from '@/components/document/document-view';
import type { PartResult, ProblemPart } from '@/contracts/learning/problem';
import { useTranslation } from '@/hooks/use-translation';
import styles from './problem.module.css';
import type { AnswerName } from './typed-answer';

type ChoicePart = Extract<ProblemPart, { kind: 'single_choice' | 'multiple_choice' }>;

export interface ChoiceOptionsProps {
  part: ChoicePart;
  value: string[];
  onChange: (value: string | string[]) => void;
  result: PartResult | undefined;
  name: AnswerName;
  describedBy: string | undefined;
}

/** Single or multiple choice. The prompt is block-level HTML, which a legend must not contain. */
export function ChoiceOptions(props: ChoiceOptionsProps) {
  const { part, value, onChange, result, name: groupName, describedBy } = props;
  const { t } = useTranslation('learning');
  const name = useId();
  const several = part.kind === 'multiple_choice';
  const toggle = (id: string) => {
    if (!several) return onChange(id);
    onChange(value.includes(id) ? value.filter((candidate) => candidate !== id) : [...value, id]);
  };
  return (
    <fieldset {...groupName} aria-describedby={describedBy} className={styles.options}>
      {several && <p className={styles.note}>{t('problem.severalHint')}</p>}
      {part.options.map((option) => {
        const chosen = value.includes(option.id);
        const wrong = chosen && result?.wrong.includes(option.id);
        const judged = wrong ? 'wrong' : chosen && result?.correct ? 'right' : undefined;
        const markId = `${name}-${option.id}`;
        return (
          <label
            key={option.id}
            className={styles.option}
            data-chosen={chosen || undefined}
            data-judged={judged}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={option.id}
              checked={chosen}
              onChange={() => toggle(option.id)}
              aria-describedby={wrong ? markId : undefined}
            />
            <DocumentView inline doc={option.doc} />
            {judged && <Mark id={markId} judged={judged} />}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Colour is never the only signal; what is right is stated once, below the options. */
function Mark({ id, judged }: { id: string; judged: 'right' | 'wrong' }) {
  const { t } = useTranslation('learning');
  if (judged === 'right') return <Check className={styles.optionMark} aria-hidden="true" />;
  return (
    <>
      <X className={styles.optionMark} aria-hidden="true" />
      <span id={id} className="visually-hidden" aria-hidden="true">
        {t('problem.optionWrong')}
      </span>
    </>
  );
}
