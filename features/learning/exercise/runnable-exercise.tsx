import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useNear } from '@/components/ui/use-near';
import type { RunnableHandle, RunnableValue } from '@/features/learning/runnable/runnable-part';
import { asRecord, type PartViewProps } from './part-answer';
import type { Programs } from './use-programs';

/** About that of an editor with its buttons. */
const HEIGHT = '280px';

const RunnablePart = dynamic(() => import('./runnable-field').then((module) => module.RunnableField), {
  loading: () => <Skeleton shape="block" height={HEIGHT} />,
});

/** A program to write and run; the editor is loaded shortly before it comes into view. */
export function RunnableExercise(props: PartViewProps<'runnable'> & { programs: Programs }) {
  const { part, value, onChange, result, describedBy, programs } = props;
  const box = useRef<HTMLDivElement>(null);
  const program = useRef<RunnableHandle>(null);
  const near = useNear(box);
  const { shown, onUnavailable } = programs;
  useEffect(() => {
    const map = shown.current;
    map.set(part.partId, program);
    return () => void map.delete(part.partId);
  }, [shown, part.partId]);
  const { code, output } = asRecord(value);
  const answer: RunnableValue | undefined =
    code === undefined ? undefined : { code, ...(output !== undefined && { output }) };
  return (
    <div ref={box}>
      {near ? (
        <RunnablePart
          handle={program}
          part={part}
          value={answer}
          onChange={(next) => onChange({ ...next })}
          lastAttempt={result ? code : undefined}
          describedBy={describedBy}
          onUnavailable={onUnavailable}
        />
      ) : (
        <Skeleton shape="block" height={HEIGHT} />
      )}
    </div>
  );
}
