import { LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { offered } from '../navigation';
import { ThemeSwitch } from '../theme-switch';
import { AccountMenu } from './account-menu';
import { ADMIN_ENTRIES } from './admin-entries';
import styles from './header.module.css';
import { HeaderBar } from './header-bar';
import { LanguageSwitch } from './language-switch';

/** The only header content managers see (product §1, §2). */
export function AdminHeader() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const { isSenior } = useSession();
  const signOut = usePopup('signOut');
  const entries = offered(ADMIN_ENTRIES, { locale, senior: isSenior }).map((entry) => (
    <Button key={entry.key} variant="quiet" href={href(entry.href)}>
      {t(`nav.${entry.key}`)}
    </Button>
  ));
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
        <div className={`${styles.nav} ${styles.wide}`}>{entries}</div>
      </HeaderBar>
      {/* On a phone the entries have a row of their own. */}
      <nav className={styles.adminRow} aria-label={t('nav.label')} data-print="hide">
        {entries}
      </nav>
    </>
  );
}
