import { CircleCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Outline } from '@/contracts/learning/learning';
import { firstOpenLesson } from '@/domain/learning/learning-view';
import type { LearningAddress } from '@/hooks/learning/learning-queries';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './player.module.css';
import type { PlayerControls } from './use-player';

const FinishNext = dynamic(() => import('./finish-next').then((module) => module.FinishNext));
const FinishRating = dynamic(() => import('./finish-rating').then((module) => module.FinishRating));
const OpenLessons = dynamic(() =>
  import('@/features/learning/exercise/open-lessons').then((module) => module.OpenLessons),
);

export interface FinishDialogProps {
  outline: Outline;
  address: LearningAddress;
  controls: PlayerControls;
}

/** Dialog after the last lesson: congratulations, or a list of what is still open. */
export function FinishDialog({ outline, address, controls }: FinishDialogProps) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { finish, closeFinish, goTo } = controls;
  const { completedLessons, totalLessons } = outline.progress;
  const open = firstOpenLesson(outline);
  const completed = finish === 'completed';
  const go = (lessonKey: string, hash?: string) => {
    closeFinish();
    goTo(lessonKey, hash);
  };
  return (
    <Dialog
      open={finish !== null}
      onOpenChange={(stays) => !stays && closeFinish()}
      title={completed ? t('finish.title') : t('finish.left', { count: totalLessons - completedLessons })}
      description={completed ? t('finish.text', { title: outline.title }) : undefined}
      closeLabel={t('close')}
      icon={completed && <CircleCheck className={styles.mark} aria-hidden="true" />}
      size="small"
      footer={
        <>
          {!completed && open && (
            <Button onClick={() => go(open.key)}>{t('finish.goOn', { title: open.title })}</Button>
          )}
          {completed && outline.hasAccess && (
            <Button href={href(`/education/courses?certificate=${outline.productId}`)}>
              {t('finish.certificate')}
            </Button>
          )}
          {completed && (
            <Button variant={outline.hasAccess ? 'quiet' : 'primary'} href={href('/education/courses')}>
              {t('finish.education')}
            </Button>
          )}
          <Button variant="quiet" onClick={closeFinish}>
            {t('finish.stay')}
          </Button>
        </>
      }
    >
      {completed && <FinishNext outline={outline} />}
      {completed && outline.hasAccess && <FinishRating productId={outline.productId} />}
      {finish === 'left' && <OpenLessons outline={outline} address={address} onGo={go} />}
    </Dialog>
  );
}
