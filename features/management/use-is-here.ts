import { useCallback, useEffect, useRef } from 'react';

/** Tells work that has ended whether the page on which it began is still open. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
