import { lazyPart } from '@/components/ui/lazy-part';
import { useMember } from '@/hooks/identity/use-session';
import styles from './continue-band.module.css';

const ContinueLine = lazyPart(() => import('./continue-line').then((module) => module.ContinueLine));

/** On a cached page: where a learner goes on. Its place is kept from the first paint on, and guests have none. */
export function ContinueBand() {
  const { isLoggedIn, isManager } = useMember();
  if (isManager) return null;
  return <div className={styles.band}>{isLoggedIn && <ContinueLine />}</div>;
}
