import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { type Locale, parseLocale } from '@/contracts/locales';
import { useSession } from '@/hooks/identity/use-session';
import { useLocale } from '@/hooks/use-href';
import { confirmLanguage, isLanguageConfirmed } from '@/store/language-flag';
import styles from './language-banner.module.css';

const LanguageQuestion = lazyPart(() =>
  import('./language-question').then((module) => module.LanguageQuestion),
);

/**
 * Offers a guest the browser's language, once (product §2, §4). The page's first script detects a different language
 * and reserves the space below the header, to avoid layout shift.
 */
export function LanguageBanner() {
  const { status } = useSession();
  const locale = useLocale();
  const [offered, setOffered] = useState<Locale>();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (status === 'pending') return;
    const isOver = status === 'isLoggedIn' || isLanguageConfirmed() || dataset.languageOffer === locale;
    if (isOver) delete dataset.languageOffer;
    else if (!dataset.languageOffer) confirmLanguage();
    setOffered(parseLocale(dataset.languageOffer));
  }, [status, locale]);
  const end = () => {
    delete document.documentElement.dataset.languageOffer;
    setOffered(undefined);
  };
  return (
    <div className={styles.place} data-print="hide">
      {offered && <LanguageQuestion detected={offered} onAnswer={end} />}
    </div>
  );
}
