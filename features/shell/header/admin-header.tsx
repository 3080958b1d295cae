import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { type NavEntry, offered } from '../navigation';
import { ThemeSwitch } from '../theme-switch';
import { AccountMenu } from './account-menu';
import { ADMIN_ENTRIES } from './admin-entries';
import styles from './header.module.css';
import { HeaderBar } from './header-bar';
import { LanguageSwitch } from './language-switch';
import { LinkFirst } from './link-first';

const AdminPanel = lazyPart(() => import('./admin-panel').then((module) => module.AdminPanel));

/** The only header content managers see (product §1, §2). */
export function AdminHeader() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const { isSenior } = useSession();
  const viewer = { locale, senior: isSenior };
  const link = (entry: NavEntry) => (
    <Button key={entry.key} variant="quiet" href={href(entry.href)}>
      {t(`nav.${entry.key}`)}
    </Button>
  );
  const entries = offered(ADMIN_ENTRIES, viewer);
  return (
    <>
      <HeaderBar
        actions={
          <>
            <span className={styles.wide}>
              <ThemeSwitch />
            </span>
            <LanguageSwitch />
            <AccountMenu />
          </>
        }
      >
        <div className={styles.adminLinks}>
          {entries.map(link)}
          <MoreMenu name="admin" />
        </div>
      </HeaderBar>
      {/* On phones and tablets the entries have a row of their own. */}
      <nav className={styles.adminRow} aria-label={t('nav.backOffice')} data-print="hide">
        {entries.map(link)}
        <MoreMenu name="admin-row" />
      </nav>
    </>
  );
}

/** Everything else: before hydration a link to the overview. */
function MoreMenu({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const button = (
    <Button variant="quiet" iconEnd={<ChevronDown aria-hidden="true" />}>
      {t('nav.more')}
    </Button>
  );
  return (
    <LinkFirst href={href('/manager/main')} trigger={button}>
      {(trigger) => (
        <LazyPopover name={name} title={t('nav.backOffice')} align="start" size="large" trigger={trigger}>
          {(close) => <AdminPanel onLeave={close} />}
        </LazyPopover>
      )}
    </LinkFirst>
  );
}
