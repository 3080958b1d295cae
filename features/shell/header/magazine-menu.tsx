import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import styles from './header.module.css';

const MagazinePanel = lazyPart(() => import('./magazine-panel').then((module) => module.MagazinePanel));

/** Magazine: topics, latest articles, quizzes and the lead article. */
export function MagazineMenu() {
  const { t } = useTranslation('shell');
  return (
    <LazyPopover
      name="magazine"
      title={t('magazine.title')}
      align="start"
      size="large"
      trigger={
        <Button className={styles.wide} variant="quiet" iconEnd={<ChevronDown aria-hidden="true" />}>
          {t('magazine.title')}
        </Button>
      }
    >
      {(close) => <MagazinePanel onLeave={close} />}
    </LazyPopover>
  );
}
