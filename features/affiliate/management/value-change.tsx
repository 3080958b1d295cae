import type { ReactNode } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';

/** A value, and the one before it if it differs; `before` is undefined where nothing is compared. */
export function ValueChange({ before, after }: { before: string | undefined; after: string }): ReactNode {
  const { t } = useTranslation('manager-affiliate');
  if (before === undefined || before === after) return after;
  return (
    <span className={styles.change}>
      <del>
        <span aria-hidden="true">{before}</span>
        <span className="visually-hidden">{t('tariffForm.before', { value: before })}</span>
      </del>{' '}
      <ins>
        <span aria-hidden="true">{after}</span>
        <span className="visually-hidden">{t('tariffForm.after', { value: after })}</span>
      </ins>
    </span>
  );
}
