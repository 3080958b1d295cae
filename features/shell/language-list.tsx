import { Check } from 'lucide-react';
import { useRouter } from 'next/router';
import { AnyLink } from '@/components/ui/any-link';
import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import { useLocale } from '@/hooks/use-href';
import { writeLocaleCookie } from '@/services/locale-cookie';
import { confirmLanguage } from '@/store/language-flag';
import styles from './language-list.module.css';
import { inLocale, withoutHash } from './locale-path';

/** Links to the current page in every language; each language is shown by its own name. */
export function LanguageList({ onPick, compact }: { onPick?: () => void; compact?: boolean }) {
  const current = useLocale();
  const address = useAddress(!compact);
  return (
    <ul className={styles.list} data-compact={compact || undefined}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <AnyLink
            className={styles.language}
            href={inLocale(address, locale)}
            lang={locale}
            hrefLang={locale}
            scroll={false}
            aria-current={locale === current || undefined}
            onClick={() => {
              confirmLanguage();
              writeLocaleCookie(locale);
              onPick?.();
            }}
          >
            {LOCALE_NAMES[locale]}
            {locale === current && !compact && <Check aria-hidden="true" />}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}

/** With the query, and with the fragment if rendered only in the browser: the server does not know the fragment. */
function useAddress(inBrowser: boolean): string {
  const { asPath } = useRouter();
  return withoutHash(asPath) + (inBrowser ? window.location.hash : '');
}
