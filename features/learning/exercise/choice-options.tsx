import { useId } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import { JudgedMark } from './judged-mark';
import { asList, isWrong, judgedPiece, type PartViewProps } from './part-answer';

type ChoiceProps = PartViewProps<'single_choice' | 'multiple_choice'>;

/** Single or multiple choice. The prompt is block-level, which a legend must not contain. */
export function ChoiceOptions({ part, value, onChange, result, name, describedBy }: ChoiceProps) {
  const { t } = useTranslation('learning');
  const id = useId();
  const several = part.kind === 'multiple_choice';
  const chosen = asList(value);
  const toggle = (option: string) => {
    if (!several) return onChange(option);
    onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
  };
  const group = several ? {} : { role: 'radiogroup', 'aria-invalid': isWrong(result) || undefined };
  return (
    <fieldset {...group} {...name} aria-describedby={describedBy} className={styles.options}>
      {several && <p className={styles.note}>{t('problem.severalHint')}</p>}
      {part.options.map((option) => {
        const isChosen = chosen.includes(option.id);
        const judged = judgedPiece(result, option.id, isChosen);
        const markId = `${id}-${option.id}`;
        return (
          <label
            key={option.id}
            className={styles.option}
            data-chosen={isChosen || undefined}
            data-judged={judged}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              value={option.id}
              checked={isChosen}
              onChange={() => toggle(option.id)}
              aria-invalid={(several && judged === 'wrong') || undefined}
              aria-describedby={judged && markId}
            />
            <DocumentView inline doc={option.doc} />
            <JudgedMark id={markId} judged={judged} />
          </label>
        );
      })}
    </fieldset>
  );
}
