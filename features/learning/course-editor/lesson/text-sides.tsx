import { useTranslation } from '@/hooks/use-translation';
import styles from './lesson.module.css';

export interface TextSidesProps {
  title: string;
  beforeLabel: string;
  afterLabel: string;
  /** Null where it is missing. */
  before: string | null;
  after: string | null;
}

/** Two readable texts of one thing side by side. */
export function TextSides({ title, beforeLabel, afterLabel, before, after }: TextSidesProps) {
  const { t } = useTranslation('manager-content');
  const shown = (text: string | null) =>
    text === null ? t('difference.missing') : text || t('difference.empty');
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.sides}>
        <div>
          <dt>{beforeLabel}</dt>
          <dd className={styles.text}>{shown(before)}</dd>
        </div>
        <div>
          <dt>{afterLabel}</dt>
          <dd className={styles.text}>{shown(after)}</dd>
        </div>
      </dl>
    </section>
  );
}
