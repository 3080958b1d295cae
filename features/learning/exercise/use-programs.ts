import { type RefObject, useRef, useState } from 'react';
import type { ProblemAnswers, ProblemPart } from '@/contracts/learning/problem';

/** A part that can run its program; undefined when it was stopped or cannot run here. */
export interface Program {
  run(): Promise<{ code: string; output?: string } | undefined>;
}

export interface Programs {
  /** Programs on the screen, by part. */
  shown: RefObject<Map<string, RefObject<Program | null>>>;
  /** Called by a part whose program cannot run in this browser. */
  onUnavailable: () => void;
}

/** Runs what changed since its last run, so that the service compares the result of the code as it stands. */
export function usePrograms(parts: readonly ProblemPart[]) {
  const shown = useRef(new Map<string, RefObject<Program | null>>());
  const isUnavailable = useRef(false);
  const [running, setRunning] = useState(false);
  async function withOutputs(answers: ProblemAnswers): Promise<ProblemAnswers | undefined> {
    const programs = parts.filter((part) => part.kind === 'runnable');
    if (programs.length === 0) return answers;
    setRunning(true);
    try {
      const run = { ...answers };
      for (const { partId } of programs) {
        const result = await shown.current.get(partId)?.current?.run();
        // Where nothing can run, the code counts as an attempt, after which the solution can be shown.
        if (!result && isUnavailable.current) continue;
        if (!result) return undefined;
        run[partId] = { ...result };
      }
      return run;
    } finally {
      setRunning(false);
    }
  }
  const noteUnavailable = () => {
    isUnavailable.current = true;
  };
  const programs: Programs = { shown, onUnavailable: noteUnavailable };
  return { programs, withOutputs, running };
}
