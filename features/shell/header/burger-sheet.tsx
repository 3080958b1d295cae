import { AnyLink } from '@/components/ui/any-link';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { afterClosing } from '../after-closing';
import { type NavEntry, offered, SIGN_IN, SIGN_UP } from '../navigation';
import { SocialMarks } from '../social-marks';
import { ThemeSwitch } from '../theme-switch';
import { useNavHref } from '../use-nav-href';
import styles from './burger.module.css';
import { BurgerCategories } from './burger-categories';
import { BurgerPlatforms } from './burger-platforms';
import { SearchForm } from './search-form';

export interface BurgerSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  entries: readonly NavEntry[];
}

export function BurgerSheet({ open, onOpenChange, entries }: BurgerSheetProps) {
  const { t } = useTranslation('shell');
  const navHref = useNavHref();
  const locale = useLocale();
  const { isLoggedIn } = useSession();
  const openHelp = afterClosing(usePopup('customerCare').open);
  const close = () => onOpenChange(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('burger.title')}
      closeLabel={t('close')}
      side="end"
      footer={isLoggedIn ? undefined : <SignButtons onLeave={close} />}
    >
      <div className={styles.sheet}>
        <SearchForm onDone={close} />
        <nav aria-label={t('burger.title')}>
          <ul className={styles.list}>
            <li>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  close();
                  openHelp();
                }}
              >
                {t('account.Help')}
              </button>
            </li>
          </ul>
          {!isLoggedIn && <BurgerCategories onLeave={close} />}
          <ul className={styles.list}>
            {offered(entries, { locale }).map((entry) => (
              <li key={entry.key}>
                <AnyLink className={styles.entry} href={navHref(entry)} onClick={close}>
                  {t(`nav.${entry.key}`)}
                </AnyLink>
              </li>
            ))}
          </ul>
          {isLoggedIn && <BurgerCategories onLeave={close} />}
          <BurgerPlatforms onLeave={close} />
        </nav>
        <ThemeSwitch />
        <SocialMarks />
      </div>
    </Sheet>
  );
}

function SignButtons({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  return (
    <>
      <Button variant="secondary" href={href(SIGN_UP)} onClick={onLeave}>
        {t('nav.signUp')}
      </Button>
      <Button href={href(SIGN_IN)} onClick={onLeave}>
        {t('nav.signIn')}
      </Button>
    </>
  );
}
