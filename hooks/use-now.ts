import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * Current time in milliseconds, updated every minute; `first` during server rendering and hydration, so that both
 * match.
 */
export function useNow(first: number): number {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  // A notification may have arrived since the last tick.
  return now === null ? first : Math.max(now, first);
}
