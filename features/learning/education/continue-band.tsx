import { lazyPart } from '@/components/ui/lazy-part';
import { useMember } from '@/hooks/identity/use-session';
import styles from './continue-band.module.css';

const ContinueHome = lazyPart(() => import('./continue-home').then((module) => module.ContinueHome));

/** On a cached page: where a member goes on. Its place is kept from the first paint on, and guests have none. */
export function ContinueBand() {
  const { isLoggedIn } = useMember();
  return <div className={styles.band}>{isLoggedIn && <ContinueHome />}</div>;
}
