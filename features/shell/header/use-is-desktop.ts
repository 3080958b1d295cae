import { useSyncExternalStore } from 'react';

/** Where the header shows its menus, and a mouse can rest on them. */
const QUERY = '(width >= 1000px) and (hover: hover)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(QUERY).matches ?? false,
    () => false,
  );
