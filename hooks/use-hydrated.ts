import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until it is hydrated: until then a menu is a link. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
