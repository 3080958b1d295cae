import { Download } from 'lucide-react';
import type { Material } from '@/contracts/learning/dashboard';
import { formatFileSize } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './dashboard.module.css';
import { DashboardSection } from './dashboard-section';

/** The files of all open lessons; nothing when there are none. */
export function Materials({ materials }: { materials: readonly Material[] }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  if (materials.length === 0) return null;
  return (
    <DashboardSection title={t('materials')}>
      <ul className={styles.rows}>
        {materials.map(({ lessonKey, lessonTitle, name, url, size }) => (
          <li key={`${lessonKey}:${url}`}>
            <a className={styles.file} href={url} download={name}>
              <Download aria-hidden="true" />
              {name}
            </a>
            <span className={styles.quiet}>
              {size === null ? lessonTitle : `${lessonTitle} · ${formatFileSize(locale, size)}`}
            </span>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
