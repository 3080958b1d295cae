import { LayoutGrid, UserRound } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useMember } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CATALOG, DASHBOARD, GUEST_BURGER, SIGN_IN } from '../navigation';
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
 * when the person becomes known, the search field keeps its text and its place.
 */
export function GuestHeader({ isNeutral }: { isNeutral: boolean }) {
  return (
    <HeaderBar
      group={isNeutral ? 'neutral' : 'guest'}
      actions={isNeutral ? <NeutralActions /> : <GuestActions />}
    >
      <CoursesMenu />
      <SearchForm className={isNeutral ? styles.searchAlways : styles.search} />
      {!isNeutral && <PlatformsMenu />}
    </HeaderBar>
  );
}

/** Links only: they work without scripts. The personal page asks for a sign-in if there is no session. */
function NeutralActions() {
  const { t } = useTranslation('shell');
  const href = useHref();
  return (
    <>
      <IconButton label={t('account.open')} href={href(DASHBOARD)}>
        <UserRound aria-hidden="true" />
      </IconButton>
      <IconButton className={styles.narrow} label={t('nav.catalogue')} href={href(CATALOG)}>
        <LayoutGrid aria-hidden="true" />
      </IconButton>
    </>
  );
}

function GuestActions() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { isLoggedIn } = useMember();
  return (
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
        <span className={styles.signIn}>
          <Button size="small" href={href(SIGN_IN)}>
            {t('nav.signIn')}
          </Button>
        </span>
      )}
      <span className={isLoggedIn ? styles.narrow : undefined}>
        <Burger entries={GUEST_BURGER} />
      </span>
    </>
  );
}
