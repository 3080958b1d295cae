import dynamic from 'next/dynamic';
import { useId } from 'react';
import { DocumentView } from '@/components/document/document-view';
import type { PartAnswer, PartResult, ProblemPart } from '@/contracts/learning/problem';
import { documentText } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { ChoiceOptions } from './choice-options';
import styles from './exercise.module.css';
import type { PartViewProps } from './part-answer';
import { PartFeedback } from './part-feedback';
import { RunnableExercise } from './runnable-exercise';
import { TypedAnswer } from './typed-answer';
import type { Programs } from './use-programs';

const OrderingPart = dynamic(() => import('./ordering-part').then((module) => module.OrderingPart));
const MatchingPart = dynamic(() => import('./matching-part').then((module) => module.MatchingPart));
const GapsPart = dynamic(() => import('./gaps-part').then((module) => module.GapsPart));

export interface PartProps {
  part: ProblemPart;
  value: PartAnswer | undefined;
  onChange: (value: PartAnswer) => void;
  result: PartResult | undefined;
  /** Its position in the problem, starting at 1. */
  number: number;
  programs: Programs;
}

/** One question: its prompt labels the group or field; feedback on the answer is its description. */
export function ProblemPartView({ part, value, onChange, result, number, programs }: PartProps) {
  const { t } = useTranslation('learning');
  const id = useId();
  const promptId = `${id}-prompt`;
  const feedbackId = `${id}-feedback`;
  const asked = documentText(part.prompt) !== '';
  const shared = {
    ...{ value, onChange, result },
    name: asked ? { 'aria-labelledby': promptId } : { 'aria-label': t('problem.answerNumber', { number }) },
    describedBy: result ? feedbackId : undefined,
  };
  return (
    <div className={styles.part} data-right={result?.correct} data-kind={part.kind}>
      {asked && <DocumentView id={promptId} doc={part.prompt} className={styles.prompt} />}
      <Answer part={part} shared={shared} programs={programs} />
      <PartFeedback id={feedbackId} part={part} value={value} result={result} />
    </div>
  );
}

type Shared = Omit<PartViewProps<ProblemPart['kind']>, 'part'>;

function Answer({ part, shared, programs }: { part: ProblemPart; shared: Shared; programs: Programs }) {
  switch (part.kind) {
    case 'single_choice':
    case 'multiple_choice':
      return <ChoiceOptions part={part} {...shared} />;
    case 'dropdown':
    case 'numeric':
    case 'text':
      return <TypedAnswer part={part} {...shared} />;
    case 'ordering':
      return <OrderingPart part={part} {...shared} />;
    case 'matching':
      return <MatchingPart part={part} {...shared} />;
    case 'gaps':
      return <GapsPart part={part} {...shared} />;
    case 'runnable':
      return <RunnableExercise part={part} {...shared} programs={programs} />;
  }
}
