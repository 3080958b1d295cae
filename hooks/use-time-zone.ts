import { useSyncExternalStore } from 'react';

/** The person's time zone; UTC while a page is rendered and taken over, so that both sides write the same date. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
}
