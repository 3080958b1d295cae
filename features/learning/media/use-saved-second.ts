import { type RefObject, useEffect, useRef } from 'react';

const EVERY_SECONDS = 10;

/** Saves the position every ten seconds of playing, at a pause, when the page is left and when the player goes. */
export function useSavedSecond(
  element: RefObject<HTMLMediaElement | null>,
  isPlaying: boolean,
  second: number | null,
  save: (second: number) => void,
): void {
  const saved = useRef<number | null>(null);
  const latest = useRef(save);
  latest.current = save;
  const keep = useRef(() => {
    const at = element.current?.currentTime;
    if (at === undefined || saved.current === null || Math.floor(at) === saved.current) return;
    saved.current = Math.floor(at);
    latest.current(at);
  }).current;
  // Nothing is saved before something was played or sought.
  if (second !== null && saved.current === null) saved.current = 0;
  useEffect(() => {
    if (second !== null && Math.abs(second - (saved.current ?? 0)) >= EVERY_SECONDS) keep();
  }, [second, keep]);
  useEffect(() => {
    if (!isPlaying) keep();
  }, [isPlaying, keep]);
  useEffect(() => {
    const media = element.current;
    const onHide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', keep);
      if (media && media.currentTime > 0 && Math.floor(media.currentTime) !== saved.current)
        latest.current(media.currentTime);
    };
  }, [element, keep]);
}
