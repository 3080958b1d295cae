import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import styles from './frame.module.css';

/** Shown at the bottom of the page while the browser is offline. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className={styles.offline} role="status" data-print="hide">
      {!online && (
        <p>
          <WifiOff aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
