import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { NewerVersion } from '@/contracts/learning/version';
import { formatPercent } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import type { LearningAddress } from '@/hooks/learning/learning-queries';
import { useMoveVersion } from '@/hooks/learning/use-version';
import { useWaitingWrites } from '@/hooks/learning/use-waiting-writes';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './version.module.css';

export interface VersionDialogProps {
  newer: NewerVersion;
  address: LearningAddress;
  onOpenChange: (open: boolean) => void;
  onMoved: () => void;
}

const KINDS = ['added', 'changed', 'gone'] as const;

/** What a newer version brings, what it does to the progress, and the choice to stay or to move. */
export function VersionDialog({ newer, address, onOpenChange, onMoved }: VersionDialogProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { mutate, isPending } = useMoveVersion(address);
  // What was done in this version must arrive before it is left.
  const isSending = useWaitingWrites().some(({ refused }) => !refused);
  const { changes, progressNow, progressThere } = newer;
  const date = formatDate(locale, newer.publishedAt, { dateStyle: 'medium', timeZone });
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('version.title')}
      description={t('version.lead', { date })}
      closeLabel={t('close')}
      footer={
        <>
          <Button loading={isPending || isSending} onClick={() => mutate(undefined, { onSuccess: onMoved })}>
            {t('version.move')}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('version.stay')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <ul className={styles.list}>
          <li>{t('version.now', { percent: formatPercent(locale, progressNow.percent) })}</li>
          <li>{t('version.there', { percent: formatPercent(locale, progressThere.percent) })}</li>
        </ul>
        {changes.length === 0 && <p>{t('version.same')}</p>}
        {KINDS.map((kind) => {
          const lessons = changes.filter((change) => change.kind === kind);
          return (
            lessons.length > 0 && (
              <section key={kind}>
                <h3 className={styles.heading}>{t(`version.${kind}`)}</h3>
                <ul className={styles.list}>
                  {lessons.map(({ lessonKey, title }) => (
                    <li key={lessonKey}>{title}</li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
