import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useTakeDeviceResume } from '@/hooks/resume/use-device-resume';
import { useGuestResume } from '@/hooks/resume/use-guest-resume';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { GuestResume } from '@/store/guest-resume';
import { DiscardDialog } from './discard-dialog';
import styles from './list.module.css';

/** The resume that was made in this browser before the user signed in. */
export function DeviceCard() {
  const kept = useGuestResume();
  return kept && <Kept resume={kept} />;
}

function Kept({ resume }: { resume: GuestResume }) {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  const take = useTakeDeviceResume();
  const [asks, setAsks] = useState(false);
  const { resumeId, title } = resume;
  return (
    <Card variant="sunk" className={styles.block}>
      <h2 className={styles.subheading}>{t('device.title')}</h2>
      <p className={styles.meta}>{t('device.text', { title })}</p>
      <div className={styles.actions}>
        <Button loading={take.isPending} onClick={() => take.mutate(resume)}>
          {t('device.add')}
        </Button>
        <Button variant="secondary" href={href(`/resumes/builder/${resumeId}`)}>
          {t('device.open')}
        </Button>
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t('device.discard')}
        </Button>
      </div>
      {asks && <DiscardDialog title={title} onOpenChange={setAsks} />}
    </Card>
  );
}
