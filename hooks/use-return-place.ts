import { useRouter } from 'next/compat/router';
import { useEffect, useRef } from 'react';
import { previousPath } from '@/store/previous-page';
import { type Place, storePlace, takePlace } from '@/store/return-places';
import { findLinkTo, restorePlace } from './restore-place';

/**
 * Shows a list where it was left, with the focus on the row that was opened: by the browser's Back, and by a link from
 * the page that it led to. With `keepsFilters` such a link need not name the filters.
 */
export function useReturnPlace({ keepsFilters = false } = {}): void {
  const router = useRouter();
  const address = addressOf(router?.asPath);
  const events = router?.events;
  const key = useRef<string | null>(null);
  useEffect(() => {
    key.current = entryKey();
  });
  useEffect(() => {
    const leave = (to: string, { shallow = false } = {}) => {
      if (shallow) return;
      const top = findLinkTo(to)?.getBoundingClientRect().top ?? null;
      const { scrollY: y, performance } = window;
      storePlace({ address, to, y, top, key: key.current, document: performance.timeOrigin });
    };
    events?.on('routeChangeStart', leave);
    return () => events?.off('routeChangeStart', leave);
  }, [address, events]);
  const arrive = useRef(() => {
    const place = takePlace((candidate) => isReturn(candidate, address, keepsFilters));
    if (!place) return;
    if (place.address !== address)
      void router?.replace(place.address, undefined, { shallow: true, scroll: false });
    return restorePlace(place);
  });
  useEffect(() => arrive.current(), []);
}

function isReturn(place: Place, address: string, keepsFilters: boolean): boolean {
  const isSame = place.address === address;
  if (isSame && place.key !== null && place.key === entryKey()) return true;
  const isKnown = isSame || (keepsFilters && pathOf(place.address) === address);
  return isKnown && cameFrom(pathOf(place.to)) && !isLoaded(place);
}

/** From the page that the list led to, or from one below it. */
function cameFrom(path: string): boolean {
  const previous = previousPath();
  return previous === path || Boolean(previous?.startsWith(`${path}/`));
}

/** The document was loaded, or loaded again, with the list: the browser has its own place for that. */
function isLoaded(place: Place): boolean {
  if (place.document === performance.timeOrigin) return false;
  return performance.getEntriesByType('navigation')[0]?.name === window.location.href;
}

/** Names the entry of the browser's history; Next gives each a key, and a loaded document a new one. */
function entryKey(): string | null {
  const state: { key?: unknown } | null = window.history.state;
  return typeof state?.key === 'string' ? state.key : null;
}

const addressOf = (path = ''): string => path.split('#')[0] ?? '';
const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';
