import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import { MAGAZINE } from '../navigation';
import { useNavHref } from '../use-nav-href';
import styles from './header.module.css';

const MagazinePanel = lazyPart(() => import('./magazine-panel').then((module) => module.MagazinePanel));

/** Magazine: topics, latest articles, quizzes and the lead article; before hydration a link. */
export function MagazineMenu() {
  const { t } = useTranslation('shell');
  const navHref = useNavHref();
  const look = {
    className: styles.wide,
    variant: 'quiet',
    iconEnd: <ChevronDown aria-hidden="true" />,
  } as const;
  if (!useHydrated()) {
    return (
      <Button {...look} href={navHref({ key: 'magazine', href: MAGAZINE })}>
        {t('magazine.title')}
      </Button>
    );
  }
  return (
    <LazyPopover
      name="magazine"
      title={t('magazine.title')}
      align="start"
      size="large"
      trigger={<Button {...look}>{t('magazine.title')}</Button>}
    >
      {(close) => <MagazinePanel onLeave={close} />}
    </LazyPopover>
  );
}
