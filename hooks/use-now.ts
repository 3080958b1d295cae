import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment in milliseconds, once a minute; `first` while a page is rendered and taken over, so that both sides say the same. */
export function useNow(first: number): number {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  // A message may have arrived since the last tick.
  return now === null ? first : Math.max(now, first);
}
