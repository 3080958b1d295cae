import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { useHref } from '@/hooks/use-href';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import { CATALOG } from '../navigation';
import styles from './header.module.css';

const CoursesPanel = lazyPart(() => import('./courses-panel').then((module) => module.CoursesPanel));

/** Online courses: categories, and a link to all of them; before hydration that link alone. */
export function CoursesMenu() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const look = {
    className: styles.wide,
    variant: 'quiet',
    iconEnd: <ChevronDown aria-hidden="true" />,
  } as const;
  if (!useHydrated()) {
    return (
      <Button {...look} href={href(CATALOG)}>
        {t('courses.title')}
      </Button>
    );
  }
  return (
    <LazyPopover
      name="courses"
      title={t('courses.title')}
      align="start"
      size="large"
      trigger={<Button {...look}>{t('courses.title')}</Button>}
    >
      {(close) => <CoursesPanel onLeave={close} />}
    </LazyPopover>
  );
}
