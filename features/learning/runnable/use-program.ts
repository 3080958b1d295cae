import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProblemPartOf } from '@/contracts/learning/problem';
import type { RunOutcome } from './protocol';
import { runProgram } from './run-program';
import { RuntimeError } from './runtime-error';

export type RunPhase =
  | { kind: 'idle' }
  /** `percent` is null until the first bytes have arrived. */
  | { kind: 'loading'; percent: number | null }
  | { kind: 'running' };

type Part = Pick<ProblemPartOf<'runnable'>, 'language' | 'setup' | 'files'>;

/** Runs the program of one exercise; a run in progress ends when the exercise leaves the page. */
export function useProgram({ language, setup, files }: Part) {
  const [phase, setPhase] = useState<RunPhase>({ kind: 'idle' });
  const [outcome, setOutcome] = useState<{ code: string; result: RunOutcome } | null>(null);
  const [problem, setProblem] = useState<RuntimeError['reason'] | null>(null);
  const current = useRef<AbortController | null>(null);
  const stop = useCallback(() => current.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const run = async (code: string, onUnavailable?: () => void): Promise<RunOutcome | undefined> => {
    if (current.current) return undefined;
    const controller = new AbortController();
    current.current = controller;
    setProblem(null);
    setPhase({ kind: 'loading', percent: null });
    try {
      const result = await runProgram(
        { language, setup, code, files },
        {
          onProgress: ({ loaded, total }) => {
            const percent = Math.floor((loaded / total) * 100);
            setPhase((now) =>
              now.kind === 'loading' && now.percent === percent ? now : { kind: 'loading', percent },
            );
          },
          onStarted: () => setPhase({ kind: 'running' }),
          signal: controller.signal,
        },
      );
      setOutcome({ code, result });
      return result;
    } catch (error) {
      const reason = error instanceof RuntimeError ? error.reason : 'network';
      setProblem(reason);
      if (reason === 'browser') onUnavailable?.();
      return undefined;
    } finally {
      current.current = null;
      setPhase({ kind: 'idle' });
    }
  };
  return { phase, outcome, problem, run, stop };
}
