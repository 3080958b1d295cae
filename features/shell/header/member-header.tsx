import { Button } from '@/components/ui/button';
import type { Profile } from '@/contracts/identity/profile';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { MEMBER_BURGER, MY_EDUCATION } from '../navigation';
import { AccountMenu } from './account-menu';
import { Burger } from './burger';
import { CartButton } from './cart-button';
import { CoursesMenu } from './courses-menu';
import styles from './header.module.css';
import { HeaderBar } from './header-bar';
import { HelpButton } from './help-button';
import { LanguageSwitch } from './language-switch';
import { MagazineMenu } from './magazine-menu';
import { NotificationBell } from './notification-bell';
import { PlatformsMenu } from './platforms-menu';
import { SearchButton } from './search-button';

export function MemberHeader({ profile }: { profile: Profile }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  return (
    <HeaderBar
      actions={
        <>
          <SearchButton />
          <NotificationBell />
          <CartButton />
          <span className={styles.wide}>
            <HelpButton />
          </span>
          <LanguageSwitch />
          <AccountMenu profile={profile} />
          <span className={styles.narrow}>
            <Burger entries={MEMBER_BURGER} />
          </span>
        </>
      }
    >
      <CoursesMenu />
      <Button className={styles.wide} variant="quiet" href={href(MY_EDUCATION)}>
        {t('nav.myEducation')}
      </Button>
      <MagazineMenu />
      <PlatformsMenu />
    </HeaderBar>
  );
}
