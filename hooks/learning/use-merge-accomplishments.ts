import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { learning } from '@/services/endpoints';
import { accomplishmentsToMerge, removeLocalAccomplishments } from '@/store/local-accomplishments';

let running = false;

/** After sign-in, merges a guest's progress from this browser, then clears it (product §4). */
export function useMergeAccomplishments(): void {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  useEffect(() => {
    const accomplishedContent = isLoggedIn ? accomplishmentsToMerge() : [];
    if (accomplishedContent.length === 0 || running) return;
    running = true;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    api(learning.mergeAccomplishments, {
      headers: { 'x-time-zone': timeZone },
      body: { accomplishedContent },
    })
      .then(() => {
        removeLocalAccomplishments(accomplishedContent.map((item) => item.contentId));
        void client.invalidateQueries({ queryKey: [api.locale, 'learning'] });
        void client.invalidateQueries({ queryKey: [api.locale, 'education'] });
      })
      // Kept for the next page; no error is shown, because nothing is lost and the user can do nothing about it.
      .catch(() => {})
      .finally(() => {
        running = false;
      });
  }, [api, client, isLoggedIn]);
}
