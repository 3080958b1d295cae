import { useMemo, useSyncExternalStore } from 'react';
import type { ProblemAnswers } from '@/contracts/learning/problem';
import { useSession } from '@/hooks/identity/use-session';
import { fieldsOf, isQuiet } from '@/hooks/learning/learning-writes';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { type LearningWrite, learningOutbox, noLearningWrites } from '@/store/learning-outbox';
import { learningSender } from '@/store/learning-sender';

/** Everything of this user that is stored here, whether it is being sent, waits or was refused. */
function useStoredWrites(): readonly LearningWrite[] {
  const { userId } = useSession();
  return useSyncExternalStore(learningOutbox.subscribe, () => learningOutbox.list(userId), noLearningWrites);
}

/** What this user did here and the service has not answered yet. */
export function useUnsentWrites(): readonly LearningWrite[] {
  const writes = useStoredWrites();
  return useMemo(() => writes.filter(({ refused }) => !refused), [writes]);
}

/** What this user did here and the service has not confirmed; empty while sending goes well. */
export function useWaitingWrites(): readonly LearningWrite[] {
  const writes = useStoredWrites();
  const isStuck = useSyncExternalStore(learningOutbox.subscribe, learningSender.isStuck, () => false);
  return useMemo(
    () => writes.filter((write) => !isQuiet(write) && (isStuck || write.refused)),
    [writes, isStuck],
  );
}

/** The answers to a problem that wait for the service to grade them. */
export function useWaitingAnswers(contentId: string): ProblemAnswers | undefined {
  const waiting = useWaitingWrites();
  const { body } =
    waiting.findLast(
      (write) => write.kind === 'answer' && !write.refused && fieldsOf(write).contentId === contentId,
    )?.input ?? {};
  return body?.answers as ProblemAnswers | undefined;
}

/** The newest open answer to a question that is stored here, sent or refused; undefined when the service has all of them. */
export function useStoredOpenAnswer(contentId: string): StoredOpenAnswer | undefined {
  const writes = useStoredWrites();
  const write = writes.findLast(
    (other) => other.kind === 'openAnswer' && fieldsOf(other).contentId === contentId,
  );
  if (!write) return undefined;
  return { text: String(write.input.body?.text ?? ''), isRefused: write.refused !== undefined };
}

export interface StoredOpenAnswer {
  text: string;
  isRefused: boolean;
}

/** The id of the attempt with these answers that waits, if there is one. */
export function waitingAttempt(
  userId: string,
  contentId: string,
  answers: ProblemAnswers,
): string | undefined {
  const same = JSON.stringify(answers);
  return learningOutbox.list(userId).findLast(({ kind, refused, input: { body } }) => {
    const isOfItem = kind === 'answer' && !refused && body?.contentId === contentId;
    return isOfItem && JSON.stringify(body.answers) === same;
  })?.id;
}

/** Asks before the page is left only if something could not be stored. */
export function useUnstoredGuard(): boolean {
  const isUnstored = useSyncExternalStore(learningOutbox.subscribe, learningOutbox.hasUnstored, () => false);
  useLeaveGuard(isUnstored);
  return isUnstored;
}
