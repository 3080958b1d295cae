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
 * For guests, before the tokens were looked at, and while the profile has not answered. Its bytes are the same for
 * everybody; what is a guest's alone is hidden by CSS from somebody with a session until the page knows them, so that
 * the buttons stand where they will stay: a press must not miss one that moves.
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
