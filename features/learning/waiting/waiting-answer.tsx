import { useTranslation } from '@/hooks/use-translation';
import styles from './waiting-line.module.css';

/** Says that answers are stored here and graded later; the player's bar announces what waits. */
export function WaitingAnswer({ waits }: { waits: boolean }) {
  const { t } = useTranslation('learning');
  return waits ? <p className={styles.note}>{t('waiting.answer')}</p> : null;
}
