import type { ReactNode } from 'react';
import { Logo } from '@/components/brand/logo';
import { PageLink } from '@/components/ui/page-link';
import { useMember } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { DASHBOARD } from '../navigation';
import styles from './header.module.css';

export interface HeaderBarProps {
  /** Navigation. */
  children?: ReactNode;
  /** Buttons at the end of the bar. */
  actions: ReactNode;
  /** Nobody knows yet whose header it is. */
  isNeutral?: boolean;
}

/** Base of every header; the logo links to the front page or, when signed in, to the user's own page. */
export function HeaderBar({ children, actions, isNeutral }: HeaderBarProps) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const site = useSite();
  const { isLoggedIn } = useMember();
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.bar} data-neutral={isNeutral || undefined}>
        <PageLink
          className={styles.logo}
          href={href(isLoggedIn ? DASHBOARD : '/')}
          aria-label={t(isLoggedIn ? 'logo.dashboard' : 'logo.home', { name: site.name })}
        >
          <span className={styles.logoFull}>
            <Logo height={30} />
          </span>
          <span className={styles.logoMark}>
            <Logo variant="mark" height={32} />
          </span>
        </PageLink>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {children}
        </nav>
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}
