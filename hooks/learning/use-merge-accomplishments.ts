import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useCallback, useEffect } from 'react';
import { useSession } from '@/hooks/identity/use-session';
import { newWrite, sendWrite } from '@/hooks/learning/learning-writes';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { Api } from '@/services/api';
import { learning } from '@/services/endpoints';
import { toastError, toastSuccess } from '@/services/toast';
import { forgetGuestPlaces, guestPlaces } from '@/store/guest-places';
import { learningSender } from '@/store/learning-sender';
import { accomplishmentsToMerge, type MergeRefusal, settleMerge } from '@/store/local-accomplishments';

let running = false;

/** After sign-in, merges a guest's progress from this browser, then clears what cannot be merged later (product §4). */
export function useMergeAccomplishments(): void {
  const api = useApi();
  const { userId } = useSession();
  const refresh = useRefresh();
  const tell = useTellMerged();
  useEffect(() => {
    if (userId === null) return;
    moveGuestPlaces(userId, api);
    if (running || accomplishmentsToMerge(userId).length === 0) return;
    running = true;
    oneTabAtATime(() => merge(api, userId))
      .then((outcome) => {
        if (!outcome) return;
        refresh();
        return tell(outcome);
      })
      // Kept for the next page; no error is shown, because nothing is lost and the user can do nothing about it.
      .catch(() => {})
      .finally(() => {
        running = false;
      });
  }, [api, userId, refresh, tell]);
}

interface Merged {
  merged: number;
  refused: MergeRefusal[];
}

/** Null if another tab has merged it meanwhile. */
async function merge(api: Api, userId: string): Promise<Merged | null> {
  const accomplishedContent = accomplishmentsToMerge(userId);
  if (accomplishedContent.length === 0) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const outcome = await api(learning.mergeAccomplishments, {
    headers: { 'x-time-zone': timeZone },
    body: { accomplishedContent },
  });
  const refused = settleMerge(userId, accomplishedContent, outcome.refused);
  return { merged: outcome.merged, refused };
}

/** Reads progress again, and once more on the next page: it may have been rendered before the merge. */
function useRefresh(): () => void {
  const api = useApi();
  const client = useQueryClient();
  const { events } = useRouter();
  return useCallback(() => {
    const read = () => {
      for (const noun of ['learning', 'education'])
        void client.invalidateQueries({ queryKey: [api.locale, noun] });
    };
    const onPage = (_: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      events.off('routeChangeComplete', onPage);
      read();
    };
    read();
    events.on('routeChangeComplete', onPage);
  }, [api, client, events]);
}

/** Where a guest stopped becomes a write of the account: the newest of any device counts. */
function moveGuestPlaces(userId: string, api: Api): void {
  // Stored at once by the sender.
  for (const { kind, input } of guestPlaces())
    learningSender.write(newWrite(userId, kind, input), sendWrite(api)).catch(() => {});
  forgetGuestPlaces();
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('kurso-accomplishments', work) : work();
}

/** Says in one line what was added, and of what was not why; most pages do not have these texts and fetch them for it. */
function useTellMerged(): (outcome: Merged) => Promise<void> {
  const { i18n } = useTranslation('learning');
  const locale = useLocale();
  return useCallback(
    async ({ merged, refused }) => {
      if (merged + refused.length === 0) return;
      if (!i18n.hasResourceBundle(locale, 'learning')) await i18n.reloadResources([locale], ['learning']);
      const t = i18n.getFixedT(locale, 'learning');
      const added = merged > 0 ? [t('waiting.merged', { count: merged })] : [];
      const reasons = [...Map.groupBy(refused, (reason) => SAID_AS[reason])];
      const left = reasons.map(([reason, { length }]) => t(`waiting.skipped.${reason}`, { count: length }));
      (merged > 0 ? toastSuccess : toastError)([...added, ...left].join(' '));
    },
    [i18n, locale],
  );
}

/** Reasons that are the same to a person. */
const SAID_AS = {
  lesson_closed: 'closed',
  lesson_locked: 'closed',
  item_gone: 'gone',
  answer_wrong: 'wrong',
  needs_account: 'again',
  nothing_done: 'again',
} as const satisfies Record<MergeRefusal, string>;
