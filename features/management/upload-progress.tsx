import { Pause, Play, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { formatFileSize, formatWait } from '@/domain/format';
import type { RunningUpload, UploadControls } from '@/hooks/learning/use-upload';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './upload.module.css';

/** A file on its way: how far it is, how long it takes, and what can be done with it. */
export function UploadProgress({ upload, controls }: { upload: RunningUpload; controls: UploadControls }) {
  const { t } = useTranslation('manager-media');
  const locale = useLocale();
  const { name, sent, total, status } = upload;
  const size = (bytes: number) => formatFileSize(locale, bytes);
  const amount = t('progress.amount', { sent: size(sent), total: size(total) });
  return (
    <div className={styles.progress}>
      <p className={styles.name}>{name}</p>
      <Progress value={(sent / total) * 100} label={t('progress.label', { name })} text={amount} />
      <p className={styles.note} role="status">
        <StatusText upload={upload} />
      </p>
      <div className={styles.actions}>
        {status === 'PAUSED' && (
          <Button
            size="small"
            variant="secondary"
            icon={<Play aria-hidden="true" />}
            onClick={controls.resume}
          >
            {t('progress.resume')}
          </Button>
        )}
        {status === 'RUNNING' && (
          <Button
            size="small"
            variant="secondary"
            icon={<Pause aria-hidden="true" />}
            onClick={controls.pause}
          >
            {t('progress.pause')}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={controls.cancel}>
          {t('progress.cancel')}
        </Button>
      </div>
    </div>
  );
}

function StatusText({ upload: { status, secondsLeft } }: { upload: RunningUpload }) {
  const { t } = useTranslation('manager-media');
  const locale = useLocale();
  if (status === 'PAUSED') return t('progress.paused');
  if (status === 'OFFLINE') return t('progress.offline');
  if (status === 'CHECKING') return t('progress.checking');
  if (secondsLeft === null) return t('progress.starting');
  return t('progress.left', { time: formatWait(locale, secondsLeft) });
}
