import { useSyncExternalStore } from 'react';

/** The user's time zone; UTC during server rendering and hydration, so that both format the same date. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
}
