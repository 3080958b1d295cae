import { LayoutGrid } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { useTranslation } from '@/hooks/use-translation';
import styles from './header.module.css';

const PlatformsPanel = lazyPart(() => import('./platforms-panel').then((module) => module.PlatformsPanel));

/** Education, affiliate program and magazine behind one icon. */
export function PlatformsMenu() {
  const { t } = useTranslation('shell');
  return (
    <LazyPopover
      name="platforms"
      title={t('platforms.title')}
      align="start"
      trigger={
        <IconButton className={`scripts-only ${styles.wide}`} label={t('platforms.title')}>
          <LayoutGrid aria-hidden="true" />
        </IconButton>
      }
    >
      {(close) => <PlatformsPanel onLeave={close} />}
    </LazyPopover>
  );
}
