import { useEffect, useState } from 'react';
import styles from './route-progress.module.css';
import { useRouteEvents } from './use-route-events';

const MINIMUM = 0.08;
const TRICKLE_MS = 800;
/** Of what is left, with each trickle. */
const TRICKLE_SHARE = 0.15;

/** Progress bar while a page loads (product §2); it needs nothing from the network. */
export function RouteProgress() {
  const [share, setShare] = useState(0);
  const stop = () => setShare(0);
  useRouteEvents({ start: () => setShare(MINIMUM), complete: stop, fail: stop });
  const isLoading = share > 0;
  useEffect(() => {
    if (!isLoading) return;
    // The timer may fire once more after the page has loaded, before it is cleared.
    const trickle = () => setShare((now) => (now > 0 ? now + (1 - now) * TRICKLE_SHARE : 0));
    const timer = setInterval(trickle, TRICKLE_MS);
    return () => clearInterval(timer);
  }, [isLoading]);
  return isLoading && <div className={styles.bar} style={{ scale: `${share} 1` }} data-bar />;
}
