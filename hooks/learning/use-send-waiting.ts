import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/hooks/identity/use-session';
import { isQuiet, sendWrite } from '@/hooks/learning/learning-writes';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { learningOutbox } from '@/store/learning-outbox';
import { learningSender } from '@/store/learning-sender';

/** Sends what waits in this browser: at sign-in and on every page, when the connection or the user comes back. */
export function useSendWaiting(): void {
  const api = useApi();
  const { userId } = useSession();
  useEffect(() => {
    if (userId === null) return;
    const send = () => {
      const isWaiting = learningOutbox.list(userId).some(({ refused }) => !refused);
      if (isWaiting) void learningSender.drain(userId, sendWrite(api));
    };
    const comeBack = () => document.visibilityState === 'visible' && send();
    send();
    window.addEventListener('online', send);
    window.addEventListener('pageshow', send);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('pageshow', send);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [api, userId]);
  useLateOutcomes();
}

/** Shows what came of writes whose screen no longer waited: lessons and progress are read again. */
function useLateOutcomes(): void {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  useEffect(
    () =>
      learningSender.onLate(({ sent, refused }) => {
        for (const { write, error } of refused) {
          if (isQuiet(write)) learningOutbox.remove(write);
          else toastRefusal(error);
        }
        const isShown = [...sent, ...refused.map(({ write }) => write)].some((write) => !isQuiet(write));
        if (!isShown) return;
        void client.invalidateQueries({ queryKey: [api.locale, 'learning'] });
        void client.invalidateQueries({ queryKey: [api.locale, 'education'] });
        void client.invalidateQueries({ queryKey: [api.locale, 'notes'] });
      }),
    [api, client, toastRefusal],
  );
}
