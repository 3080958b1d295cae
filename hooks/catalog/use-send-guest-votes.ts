import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '@/contracts/api-error';
import { languageVotesQuery } from '@/hooks/catalog/use-language-vote';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { languageVote } from '@/services/endpoints';
import {
  type GuestVote,
  guestVotes,
  noGuestVotes,
  removeGuestVote,
  subscribeToGuestVotes,
} from '@/store/guest-language-votes';

/** Statuses with which a vote is refused every time; after any other error the next page tries again. */
const FINAL_STATUSES: readonly unknown[] = [400, 404];

let running = false;

/** Sends the votes for a language that a guest cast before signing in elsewhere. */
export function useSendGuestVotes(): void {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const votes = useSyncExternalStore(subscribeToGuestVotes, guestVotes, noGuestVotes);
  useEffect(() => {
    if (!isLoggedIn || running || votes.length === 0) return;
    const send = async (vote: GuestVote) => {
      const cast = await api(languageVote.cast, { params: { ...vote } });
      client.setQueryData(languageVotesQuery(api, vote.productId).queryKey, cast);
      removeGuestVote(vote);
    };
    running = true;
    void Promise.all(
      votes.map((vote) =>
        send(vote).catch((error) => {
          if (error instanceof ApiError && FINAL_STATUSES.includes(error.status)) removeGuestVote(vote);
        }),
      ),
    ).finally(() => {
      running = false;
    });
  }, [api, client, isLoggedIn, votes]);
}
