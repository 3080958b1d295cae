import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useMember } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { GUEST_BURGER, SIGN_IN } from '../navigation';
import { Burger } from './burger';
import { CartButton } from './cart-button';
import { CoursesMenu } from './courses-menu';
import styles from './header.module.css';
import { HeaderBar } from './header-bar';
import { HelpButton } from './help-button';
import { LanguageSwitch } from './language-switch';
import { PlatformsMenu } from './platforms-menu';
import { SearchButton } from './search-button';
import { SearchForm } from './search-form';
import { SocialMenu } from './social-menu';

const AccountMenu = lazyPart(
  () => import('./account-menu').then((module) => module.AccountMenu),
  <span className={styles.account} />,
);

/**
 * Header for guests, before the session status is known, and until the profile has loaded. Its HTML is the same for
 * everyone; CSS hides guest-only parts if there is a session, but keeps their space, so that no button moves away from
 * under a press.
 */
export function GuestHeader() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { isLoggedIn } = useMember();
  return (
    <HeaderBar
      actions={
        <>
          <SearchButton className={styles.phone} />
          <CartButton />
          <span className={styles.wide}>
            <SocialMenu />
            <HelpButton />
          </span>
          <LanguageSwitch />
          {isLoggedIn ? (
            <AccountMenu />
          ) : (
            <span className={styles.guestOnly}>
              <Button size="small" href={href(SIGN_IN)}>
                {t('nav.signIn')}
              </Button>
            </span>
          )}
          <span className={isLoggedIn ? styles.narrow : undefined}>
            <Burger entries={GUEST_BURGER} />
          </span>
        </>
      }
    >
      <CoursesMenu />
      <PlatformsMenu />
      <SearchForm className={styles.search} />
    </HeaderBar>
  );
}
