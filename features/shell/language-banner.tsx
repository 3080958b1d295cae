import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Locale } from '@/contracts/locales';
import { useLocale } from '@/hooks/use-href';
import { useSession } from '@/hooks/use-session';
import { confirmLanguage, isLanguageConfirmed } from '@/store/language-flag';
import type { LoginStatus } from '@/store/session-store';
import styles from './language-banner.module.css';
import { detectLocale } from './locale-path';

const LanguageQuestion = lazyPart(() =>
  import('./language-question').then((module) => module.LanguageQuestion),
);

/**
 * Asks a guest once whether to go on in the browser's language, where the page has another (spec §2, §4). The first
 * script of a page keeps its place under the header, so that nothing moves when the words come.
 */
export function LanguageBanner() {
  const { status } = useSession();
  const locale = useLocale();
  const [detected, setDetected] = useState<Locale>();
  useEffect(() => {
    if (status !== 'pending') setDetected(offeredLanguage(status, locale));
  }, [status, locale]);
  useEffect(() => {
    if (status !== 'pending')
      document.documentElement.toggleAttribute('data-language-offer', Boolean(detected));
  }, [status, detected]);
  return (
    <div className={styles.place} data-print="hide">
      {detected && <LanguageQuestion detected={detected} onAnswer={() => setDetected(undefined)} />}
    </div>
  );
}

function offeredLanguage(status: LoginStatus, locale: Locale): Locale | undefined {
  if (status !== 'isNotLoggedIn' || isLanguageConfirmed()) return undefined;
  const detected = detectLocale(navigator.languages);
  if (detected && detected !== locale) return detected;
  confirmLanguage();
  return undefined;
}
