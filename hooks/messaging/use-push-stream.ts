import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changesAccess, changesLearning, withMessage } from '@/domain/messaging/notification';
import { useSession } from '@/hooks/identity/use-session';
import { notificationsQuery } from '@/hooks/messaging/notification-queries';
import { marksDone } from '@/hooks/messaging/use-notifications';
import { useApi } from '@/hooks/use-api';
import { openSharedStream } from '@/services/shared-push';

/** Profile, prices and access follow purchases and the subscription: everything but the messages is read again. */
const readAccessAgain = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'notification' });

/** An open lesson shows what a manager said about the learner's answer. */
const readLessonsAgain = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === 'learning' || queryKey[1] === 'education',
  });

/** Writes live notifications of the signed-in user into the list; the stream closes with the session (product §4). */
export function usePushStream(): void {
  const api = useApi();
  const client = useQueryClient();
  const { userId } = useSession();

  useEffect(() => {
    if (userId === null) return;
    const { queryKey } = notificationsQuery(api);
    // A response in flight, even the very first, may be older than the cache: cancel it.
    const lookAgain = async () => {
      await marksDone(client);
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    };
    return openSharedStream(userId, api.locale, {
      lookAgain,
      message: (message) => {
        const asking = client.isFetching({ queryKey }) > 0;
        client.setQueryData(queryKey, (list) => list && withMessage(list, message));
        if (asking || !client.getQueryData(queryKey)) lookAgain();
        if (changesAccess(message.template)) void readAccessAgain(client);
        if (changesLearning(message.template)) void readLessonsAgain(client);
      },
      failed: (reason) => console.warn('push stream', reason),
    });
  }, [api, client, userId]);
}
