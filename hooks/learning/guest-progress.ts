import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Lesson, Outline } from '@/contracts/learning/learning';
import { withAccomplished, withGuestLessons } from '@/domain/learning/learning-view';
import { useSession } from '@/hooks/identity/use-session';
import { type LearningAddress, lessonsKey } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import {
  completedIn,
  guestRecords,
  keepGuestCompletion,
  noGuestRecords,
  subscribeToGuestRecords,
} from '@/store/guest-places';
import {
  localAccomplishments,
  noLocalAccomplishments,
  subscribeToLocalAccomplishments,
} from '@/store/local-accomplishments';

export function useLocalAccomplishments() {
  return useSyncExternalStore(subscribeToLocalAccomplishments, localAccomplishments, noLocalAccomplishments);
}

/** A lesson with what a guest did in it in this browser. */
export function withLocal(lesson: Lesson, local: ReturnType<typeof localAccomplishments>): Lesson {
  const mine = lesson.items.map((item) => item.contentId).filter((id) => Object.hasOwn(local, id));
  if (mine.length === 0) return lesson;
  const complete = mine.filter((id) => !local[id]?.open);
  const states = mine.flatMap((contentId) => {
    const state = local[contentId]?.state;
    return state ? [{ contentId, state }] : [];
  });
  return { ...withAccomplished(lesson, complete), states: [...states, ...lesson.states] };
}

/** An outline with the lessons that a guest completed in this browser; of a signed-in person as it is. */
export function useGuestOutline(outline: Outline | undefined, address: LearningAddress): Outline | undefined {
  const { productId } = address;
  const { status } = useSession();
  const isGuest = status === 'isNotLoggedIn';
  const records = useSyncExternalStore(subscribeToGuestRecords, guestRecords, noGuestRecords);
  useKeptCompletions(address, isGuest);
  return useMemo(
    () => outline && (isGuest ? withGuestLessons(outline, completedIn(records, productId)) : outline),
    [outline, isGuest, records, productId],
  );
}

/** The outline does not say what a lesson consists of, so a completed one is kept while its items are at hand. */
function useKeptCompletions({ productId, language }: LearningAddress, isGuest: boolean): void {
  const api = useApi();
  const client = useQueryClient();
  const local = useLocalAccomplishments();
  useEffect(() => {
    if (!isGuest) return;
    const queryKey = lessonsKey(api, { productId, language });
    for (const [, lesson] of client.getQueriesData<Lesson>({ queryKey })) {
      if (lesson && withLocal(lesson, local).status === 'COMPLETED')
        keepGuestCompletion(productId, lesson.key);
    }
  }, [api, client, local, productId, language, isGuest]);
}
