import type { ProblemPart } from '@/contracts/learning/problem';
import type { PartSolution } from '@/domain/learning/content';
import { useTranslation } from '@/hooks/use-translation';
import { DocField, OptionalDocField } from '../items/doc-field';
import styles from '../items/items.module.css';
import { ChoiceFields } from './choice-fields';
import { GapsFields } from './gaps-fields';
import { MatchingFields } from './matching-fields';
import { NumericFields } from './numeric-fields';
import { OrderingFields } from './ordering-fields';
import { RunnableFields } from './runnable-fields';
import { TextFields } from './text-fields';

export interface PartEditorProps {
  part: ProblemPart;
  solution: PartSolution;
  onChange: (part: ProblemPart, solution: PartSolution) => void;
  name: string;
}

/** One question as it will look, with its solution and what is said once it is solved. */
export function PartEditor(props: PartEditorProps) {
  const { part, solution, onChange, name } = props;
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.fields}>
      <DocField
        label={t('question.promptOf', { name })}
        placeholder={t('question.prompt')}
        doc={part.prompt}
        onChange={(prompt) => onChange({ ...part, prompt }, solution)}
      />
      <PartFields {...props} />
      <OptionalDocField
        label={t('question.explanationOf', { name })}
        addLabel={t('question.addExplanation')}
        doc={solution.explanation}
        onChange={(explanation) => onChange(part, { ...solution, explanation })}
      />
    </div>
  );
}

/** Only a solution of the question's own kind can be edited. */
function PartFields({ part, solution, onChange }: PartEditorProps) {
  if ('options' in part && solution.kind === 'choice')
    return <ChoiceFields {...{ part, solution, onChange }} />;
  if (part.kind === 'numeric' && (solution.kind === 'numeric' || solution.kind === 'range'))
    return <NumericFields {...{ part, solution, onChange }} />;
  if (part.kind === 'text' && solution.kind === 'text')
    return <TextFields {...{ part, solution, onChange }} />;
  if (part.kind === 'ordering' && solution.kind === 'ordering')
    return <OrderingFields {...{ part, solution, onChange }} />;
  if (part.kind === 'matching' && solution.kind === 'matching')
    return <MatchingFields {...{ part, solution, onChange }} />;
  if (part.kind === 'gaps' && solution.kind === 'gaps')
    return <GapsFields {...{ part, solution, onChange }} />;
  if (part.kind === 'runnable' && solution.kind === 'runnable')
    return <RunnableFields {...{ part, solution, onChange }} />;
  return null;
}
