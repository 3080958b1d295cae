import { useQuery } from '@tanstack/react-query';
import { SocialIcon } from '@/components/brand/social-icons';
import { staticContentQuery } from '@/hooks/editorial/static-content-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './social-marks.module.css';

/** Social networks listed in the school's static content. */
export function SocialMarks() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(staticContentQuery(useApi(), 'social_networks'));
  return (
    <ul className={styles.marks} aria-label={t('social')}>
      {data?.map(
        ({ code, type, url, title }) =>
          url && (
            <li key={code}>
              <a
                className={styles.mark}
                href={url}
                rel="noopener"
                aria-label={title ?? code}
                title={title ?? code}
              >
                <SocialIcon type={type ?? code} />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
