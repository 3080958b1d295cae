import { Logo } from '@/components/brand/logo';
import { AnyLink } from '@/components/ui/any-link';
import { LOCALES } from '@/contracts/locales';
import { useSignInFirst } from '@/hooks/identity/use-sign-in-first';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageList } from '../language-list';
import { FOOTER, FOOTER_ID, LANGUAGES_ID, MY_EDUCATION, offered } from '../navigation';
import { ThemeSwitch } from '../theme-switch';
import { useNavHref } from '../use-nav-href';
import { CurrencySwitch } from './currency-switch';
import styles from './footer.module.css';
import { FooterContact } from './footer-contact';
import { LateParts } from './late-parts';

export function Footer() {
  const { t } = useTranslation('shell');
  const { name } = useSite();
  return (
    <footer className={styles.footer} id={FOOTER_ID} data-print="hide">
      <div className={`container later ${styles.grid}`}>
        <div className={styles.about}>
          <Logo height={28} />
          <p>{t('footer.promise', { languages: LOCALES.length })}</p>
          <LateParts />
          <FooterContact />
        </div>
        <FooterColumns />
        <nav className={styles.languages} id={LANGUAGES_ID} aria-label={t('language.title')}>
          <LanguageList compact />
        </nav>
      </div>
      {/* Not in the part above: browsers lay out every select field, to fill it in, and all that is around it. */}
      <div className="container">
        <div className={styles.bottom}>
          <p>{`© ${name}`}</p>
          <p>{t('footer.trust')}</p>
          <div className={styles.choices}>
            <CurrencySwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterColumns() {
  const { t } = useTranslation('shell');
  const navHref = useNavHref();
  const locale = useLocale();
  const signInFirst = useSignInFirst('education', 'onward');
  return FOOTER.map(({ key, entries }) => (
    <nav key={key} aria-labelledby={`footer-${key}`}>
      <h2 className={styles.heading} id={`footer-${key}`}>
        {t(`footer.${key}`)}
      </h2>
      <ul className={styles.list}>
        {offered(entries, { locale }).map((entry) => (
          <li key={entry.key} className={entry.guestOnly ? styles.guestOnly : undefined}>
            <AnyLink
              className={styles.link}
              href={navHref(entry)}
              onClick={entry.href === MY_EDUCATION ? signInFirst : undefined}
            >
              {t(`nav.${entry.key}`)}
            </AnyLink>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
