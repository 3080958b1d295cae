import { Bell } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useMember } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { DASHBOARD, GUEST_BURGER, MEMBER_BURGER, SIGN_IN } from '../navigation';
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
 * Header for guests, and for those whose profile does not load. The neutral one, the same for everyone, is part of it:
 * when the person becomes known, every element keeps its place, and the search field its text. In the neutral one the
 * style sheet shows a member's buttons, in the places of the member’s header, to people who have a session.
 */
export function GuestHeader({ isNeutral }: { isNeutral: boolean }) {
  return (
    <HeaderBar isNeutral={isNeutral} actions={<Actions isNeutral={isNeutral} />}>
      <CoursesMenu />
      <SearchForm className={styles.search} />
      <span className={styles.guests}>
        <PlatformsMenu />
      </span>
    </HeaderBar>
  );
}

function Actions({ isNeutral }: { isNeutral: boolean }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { isLoggedIn } = useMember();
  return (
    <>
      <SearchButton className={styles.phone} />
      {isNeutral && (
        <IconButton
          className={styles.members}
          label={t('bell.open', { count: 0 })}
          href={href('/notifications')}
        >
          <Bell aria-hidden="true" />
        </IconButton>
      )}
      <CartButton />
      <span className={styles.wide}>
        <span className={styles.guests}>
          <SocialMenu />
        </span>
        <HelpButton />
      </span>
      <LanguageSwitch />
      {isNeutral && (
        <IconButton className={styles.members} label={t('account.open')} href={href(DASHBOARD)}>
          <span className={styles.face} />
        </IconButton>
      )}
      {isLoggedIn && !isNeutral && <AccountMenu />}
      {!isLoggedIn && (
        <span className={styles.signIn}>
          <Button size="small" href={href(SIGN_IN)}>
            {t('nav.signIn')}
          </Button>
        </span>
      )}
      <span className={isLoggedIn ? styles.narrow : styles.burger}>
        <Burger entries={isLoggedIn && isNeutral ? MEMBER_BURGER : GUEST_BURGER} />
      </span>
    </>
  );
}
