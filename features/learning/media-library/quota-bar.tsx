import { useQuery } from '@tanstack/react-query';
import { Progress } from '@/components/ui/progress';
import { formatFileSize } from '@/domain/format';
import { mediaQuotaQuery } from '@/hooks/learning/media-library-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './media-library.module.css';

const ALMOST_FULL = 90;

/** How much room uploads take; says when there is hardly any left, and when videos are shown as they were uploaded. */
export function QuotaBar() {
  const { t } = useTranslation('manager-media');
  const locale = useLocale();
  const { data } = useQuery(mediaQuotaQuery(useApi()));
  if (!data) return null;
  const { used, limit, convertsVideos } = data;
  const size = (bytes: number) => formatFileSize(locale, bytes);
  const percent = limit ? (used / limit) * 100 : 0;
  return (
    <div className={styles.quota}>
      {limit === null ? (
        <p className={styles.note}>{t('quota.unlimited', { used: size(used) })}</p>
      ) : (
        <Progress
          value={percent}
          label={t('quota.label')}
          text={t('quota.text', { used: size(used), limit: size(limit) })}
        />
      )}
      {percent >= ALMOST_FULL && (
        <p className={styles.warning} role="status">
          {t('quota.almostFull')}
        </p>
      )}
      {!convertsVideos && <p className={styles.note}>{t('original')}</p>}
    </div>
  );
}
