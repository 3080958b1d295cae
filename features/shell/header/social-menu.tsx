import { AtSign } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { useTranslation } from '@/hooks/use-translation';

const SocialMarks = lazyPart(() => import('../social-marks').then((module) => module.SocialMarks));

/** The school's social networks, behind one icon. */
export function SocialMenu() {
  const { t } = useTranslation('shell');
  return (
    <LazyPopover
      name="social"
      title={t('social')}
      trigger={
        <IconButton className="scripts-only" label={t('social')}>
          <AtSign aria-hidden="true" />
        </IconButton>
      }
    >
      <SocialMarks />
    </LazyPopover>
  );
}
