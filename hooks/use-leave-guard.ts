import { useEffect } from 'react';

/** Asks before the page is closed or reloaded while something would be lost. */
export function useLeaveGuard(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
