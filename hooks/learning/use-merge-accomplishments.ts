import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { Api } from '@/services/api';
import { learning } from '@/services/endpoints';
import { toastError, toastSuccess } from '@/services/toast';
import { accomplishmentsToMerge, removeLocalAccomplishments } from '@/store/local-accomplishments';

let running = false;

/** After sign-in, merges a guest's progress from this browser, then clears it (product §4). */
export function useMergeAccomplishments(): void {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const tell = useTellMerged();
  useEffect(() => {
    if (!isLoggedIn || running || accomplishmentsToMerge().length === 0) return;
    running = true;
    oneTabAtATime(() => merge(api, client))
      .then((outcome) => outcome && tell(outcome))
      // Kept for the next page; no error is shown, because nothing is lost and the user can do nothing about it.
      .catch(() => {})
      .finally(() => {
        running = false;
      });
  }, [api, client, isLoggedIn, tell]);
}

interface Merged {
  merged: number;
  skipped: number;
}

/** Null if another tab has merged it meanwhile. */
async function merge(api: Api, client: QueryClient): Promise<Merged | null> {
  const accomplishedContent = accomplishmentsToMerge();
  if (accomplishedContent.length === 0) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const outcome = await api(learning.mergeAccomplishments, {
    headers: { 'x-time-zone': timeZone },
    body: { accomplishedContent },
  });
  removeLocalAccomplishments(accomplishedContent.map((item) => item.contentId));
  void client.invalidateQueries({ queryKey: [api.locale, 'learning'] });
  void client.invalidateQueries({ queryKey: [api.locale, 'education'] });
  return outcome;
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('kurso-accomplishments', work) : work();
}

/** Says in one line what was added and what was not; most pages do not have these texts and fetch them for it. */
function useTellMerged(): (outcome: Merged) => Promise<void> {
  const { i18n } = useTranslation('learning');
  const locale = useLocale();
  return useCallback(
    async ({ merged, skipped }) => {
      if (!i18n.hasResourceBundle(locale, 'learning')) await i18n.reloadResources([locale], ['learning']);
      const t = i18n.getFixedT(locale, 'learning');
      const added = merged > 0 ? [t('waiting.merged', { count: merged })] : [];
      const left = skipped > 0 ? [t('waiting.skipped', { count: skipped })] : [];
      const text = [...added, ...left].join(' ');
      if (text) (merged > 0 ? toastSuccess : toastError)(text);
    },
    [i18n, locale],
  );
}
