import { Check, CircleDashed, X } from 'lucide-react';
import { useId } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { classNames } from '@/components/ui/class-names';
import type { PartResult, ProblemPart } from '@/contracts/learning/problem';
import { documentText } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { ChoiceOptions } from './choice-options';
import styles from './problem.module.css';
import { TypedAnswer } from './typed-answer';

type Answer = string | string[];

export interface PartProps {
  part: ProblemPart;
  value: Answer | undefined;
  onChange: (value: Answer) => void;
  result: PartResult | undefined;
  /** Its position in the problem, starting at 1. */
  number: number;
}

/** One question: its prompt labels the group or field; feedback on the answer is its description. */
export function ProblemPartView({ part, value, onChange, result, number }: PartProps) {
  const { t } = useTranslation('learning');
  const id = useId();
  const promptId = `${id}-prompt`;
  const feedbackId = `${id}-feedback`;
  const asked = documentText(part.prompt) !== '';
  const labels = {
    name: asked ? { 'aria-labelledby': promptId } : { 'aria-label': t('problem.answerNumber', { number }) },
    describedBy: result ? feedbackId : undefined,
  };
  return (
    <div className={styles.part} data-right={result?.correct} data-kind={part.kind}>
      {asked && <DocumentView id={promptId} doc={part.prompt} className={styles.prompt} />}
      {part.kind === 'numeric' || part.kind === 'text' || part.kind === 'dropdown' ? (
        <TypedAnswer part={part} value={asText(value)} onChange={onChange} {...labels} />
      ) : (
        <ChoiceOptions part={part} value={asList(value)} onChange={onChange} result={result} {...labels} />
      )}
      <Feedback id={feedbackId} part={part} result={result} />
    </div>
  );
}

function Feedback({ id, part, result }: { id: string; part: ProblemPart; result: PartResult | undefined }) {
  const { t } = useTranslation('learning');
  if (!result) return null;
  return (
    <div id={id} className={styles.feedback}>
      <Judgement result={result} />
      {result.feedback && <DocumentView doc={result.feedback} />}
      {result.solution && <Solution part={part} solution={result.solution} />}
      {result.explanation && (
        <div className={styles.explanation}>
          <h3>{t('problem.explanation')}</h3>
          <DocumentView doc={result.explanation} />
        </div>
      )}
    </div>
  );
}

/** Correct, wrong, or incomplete: only some of the correct options were chosen. */
function Judgement({ result: { correct, missing } }: { result: PartResult }) {
  const { t } = useTranslation('learning');
  const [Icon, look, text] = correct
    ? [Check, styles.right, t('problem.right')]
    : missing !== null
      ? [CircleDashed, styles.partly, t('problem.rightSoFar', { count: missing })]
      : [X, styles.wrong, t('problem.wrong')];
  return (
    <p className={classNames(styles.mark, look)}>
      <Icon aria-hidden="true" />
      {text}
    </p>
  );
}

/** Shows options by their text, and typed answers as they are accepted. */
function Solution({ part, solution }: { part: ProblemPart; solution: string[] }) {
  const { t } = useTranslation('learning');
  const options = 'options' in part ? part.options : [];
  const docOf = (id: string) => options.find((option) => option.id === id)?.doc;
  return (
    <div className={styles.explanation}>
      <h3>{t('problem.solution')}</h3>
      <ul>
        {solution.map((item) => {
          const doc = docOf(item);
          return <li key={item}>{doc === undefined ? item : <DocumentView inline doc={doc} />}</li>;
        })}
      </ul>
    </div>
  );
}

function asText(value: Answer | undefined): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

function asList(value: Answer | undefined): string[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}
