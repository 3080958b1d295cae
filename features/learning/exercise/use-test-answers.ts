import { useEffect, useRef, useState } from 'react';
import type { PartAnswer, ProblemAnswers } from '@/contracts/learning/problem';
import type { LessonTestAttempt, TestAnswers } from '@/contracts/learning/test-attempt';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useFinishTest, useSaveTest } from '@/hooks/learning/use-test';

/** Runs the programs of a problem whose code changed since; undefined when one was stopped. */
type RunPrograms = (answers: ProblemAnswers) => Promise<ProblemAnswers | undefined>;

/** Milliseconds without a change before answers are saved. */
const QUIET_MS = 800;

/** The answers of an open attempt: saved while they are given, and before they are handed in. */
export function useTestAnswers(attempt: LessonTestAttempt, address: LessonAddress) {
  const save = useSaveTest(address, attempt.attemptId);
  const finishing = useFinishTest(address, attempt.attemptId);
  const [answers, setAnswers] = useState<TestAnswers>(attempt.answers);
  const latestAnswers = useRef(attempt.answers);
  const programs = useRef(new Map<string, RunPrograms>());
  const unsaved = useRef<TestAnswers>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = async () => {
    clearTimeout(timer.current);
    const latest = unsaved.current;
    if (!latest) return;
    unsaved.current = undefined;
    try {
      await save.mutateAsync(latest);
    } catch (error) {
      unsaved.current ??= latest;
      throw error;
    }
  };
  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  useEffect(() => {
    const saveNow = () => void latestFlush.current().catch(() => {});
    window.addEventListener('pagehide', saveNow);
    window.addEventListener('online', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      window.removeEventListener('online', saveNow);
      saveNow();
    };
  }, []);

  const change = (contentId: string, partId: string, value: PartAnswer) => {
    const before = latestAnswers.current;
    const next = { ...before, [contentId]: { ...before[contentId], [partId]: value } };
    latestAnswers.current = next;
    unsaved.current = next;
    setAnswers(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestFlush.current().catch(() => {}), QUIET_MS);
  };
  const finish = async () => {
    for (const [contentId, run] of programs.current) {
      const ran = await run(latestAnswers.current[contentId] ?? {});
      for (const [partId, value] of Object.entries(ran ?? {})) change(contentId, partId, value);
    }
    await flush();
    await finishing.mutateAsync();
  };
  const saveState = save.isPending ? 'saving' : save.isError ? 'failed' : save.isSuccess ? 'saved' : null;
  return { answers, change, finish, saveState, programs, finishing: finishing.isPending };
}
