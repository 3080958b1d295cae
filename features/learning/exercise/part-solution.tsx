import { ArrowRight } from 'lucide-react';
import { DocumentView } from '@/components/document/document-view';
import type { ProblemPart } from '@/contracts/learning/problem';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';

export interface PartSolutionProps {
  part: ProblemPart;
  /** As in `PartResult`. */
  solution: string[];
}

/** A revealed solution: options, rows and pairs by their texts, gaps by number, a program as code. */
export function PartSolution({ part, solution }: PartSolutionProps) {
  const { t } = useTranslation('learning');
  return (
    <div className={styles.explanation}>
      <h3>{t('problem.solution')}</h3>
      <Shown part={part} solution={solution} />
    </div>
  );
}

function Shown({ part, solution }: PartSolutionProps) {
  switch (part.kind) {
    case 'runnable':
      return (
        <pre className={styles.program} dir="ltr">
          <code>{solution.join('\n')}</code>
        </pre>
      );
    case 'ordering':
      return (
        <ol>
          {solution.map((id) => (
            <li key={id}>
              <Side sides={part.rows} id={id} />
            </li>
          ))}
        </ol>
      );
    case 'matching':
      return (
        <ul>
          {solution.map(splitPair).map(([left, right]) => (
            <li key={left}>
              <Side sides={part.left} id={left} /> <ArrowRight className={styles.arrow} aria-hidden="true" />{' '}
              <Side sides={part.right} id={right} />
            </li>
          ))}
        </ul>
      );
    case 'gaps':
      return (
        <ol>
          {solution.map(splitPair).map(([gapId, text]) => (
            <li key={gapId}>{text}</li>
          ))}
        </ol>
      );
    default: {
      const sides = 'options' in part ? part.options : [];
      return (
        <ul>
          {solution.map((id) => (
            <li key={id}>
              <Side sides={sides} id={id} />
            </li>
          ))}
        </ul>
      );
    }
  }
}

type Sides = Extract<ProblemPart, { kind: 'ordering' }>['rows'];

/** By its text; a typed answer stands for itself. */
function Side({ sides, id }: { sides: Sides; id: string }) {
  const side = sides.find((other) => other.id === id);
  return side ? <DocumentView inline doc={side.doc} /> : id;
}

/** Ids contain no `=`. */
function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
