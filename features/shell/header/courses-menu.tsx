import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import styles from './header.module.css';

const CoursesPanel = lazyPart(() => import('./courses-panel').then((module) => module.CoursesPanel));

/** Online courses: categories, and a link to all of them. */
export function CoursesMenu() {
  const { t } = useTranslation('shell');
  return (
    <LazyPopover
      name="courses"
      title={t('courses.title')}
      align="start"
      size="large"
      trigger={
        <Button className={styles.wide} variant="quiet" iconEnd={<ChevronDown aria-hidden="true" />}>
          {t('courses.title')}
        </Button>
      }
    >
      {(close) => <CoursesPanel onLeave={close} />}
    </LazyPopover>
  );
}
