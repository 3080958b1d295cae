import { ChevronDown, LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { type NavEntry, offered } from '../navigation';
import { ThemeSwitch } from '../theme-switch';
import { AccountMenu } from './account-menu';
import { ADMIN_ENTRIES, MORE_ADMIN_ENTRIES } from './admin-entries';
import styles from './header.module.css';
import { HeaderBar } from './header-bar';
import { LanguageSwitch } from './language-switch';
import { LinkFirst } from './link-first';

/** The only header content managers see (product §1, §2). */
export function AdminHeader() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const { isSenior } = useSession();
  const signOut = usePopup('signOut');
  const viewer = { locale, senior: isSenior };
  const link = (entry: NavEntry) => (
    <Button key={entry.key} variant="quiet" href={href(entry.href)}>
      {t(`nav.${entry.key}`)}
    </Button>
  );
  const entries = offered(ADMIN_ENTRIES, viewer);
  const more = offered(MORE_ADMIN_ENTRIES, viewer);
  return (
    <>
      <HeaderBar
        actions={
          <>
            <span className={styles.wide}>
              <ThemeSwitch />
            </span>
            <LanguageSwitch />
            <IconButton className="scripts-only" label={t('account.SignOut')} onClick={signOut.open}>
              <LogOut aria-hidden="true" />
            </IconButton>
            <AccountMenu />
          </>
        }
      >
        <div className={styles.adminLinks}>
          {entries.map(link)}
          <MoreMenu entries={more} />
        </div>
      </HeaderBar>
      {/* On phones and tablets the entries have a row of their own. */}
      <nav className={styles.adminRow} aria-label={t('nav.backOffice')} data-print="hide">
        {[...entries, ...more].map(link)}
      </nav>
    </>
  );
}

/** Entries for which the bar has no room; before hydration a link to the overview. */
function MoreMenu({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const items = entries.map(({ key, href: path }) => ({ key, label: t(`nav.${key}`), href: href(path) }));
  const button = (
    <Button variant="quiet" iconEnd={<ChevronDown aria-hidden="true" />}>
      {t('nav.more')}
    </Button>
  );
  return (
    <LinkFirst href={href('/manager/main')} trigger={button}>
      {(trigger) => <LazyMenu name="admin" align="start" groups={[items]} trigger={trigger} />}
    </LinkFirst>
  );
}
