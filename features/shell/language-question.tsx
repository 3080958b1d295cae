import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { isInSite } from '@/components/ui/any-link';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LOCALE_NAMES } from '@/contracts/locales';
import { useLocale } from '@/hooks/use-href';
import { writeLocaleCookie } from '@/services/locale-cookie';
import { confirmLanguage } from '@/store/language-flag';
import styles from './language-question.module.css';
import { detectLocale, inLocale } from './locale-path';

const LanguageChoice = lazyPart(() => import('./language-choice').then((module) => module.LanguageChoice));

/** Either button answers for good: yes, or another language. */
export function LanguageQuestion({ onAnswer }: { onAnswer: () => void }) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const locale = useLocale();
  const [choosing, setChoosing] = useState(false);
  const detected = detectLocale(navigator.languages) ?? locale;
  const language = LOCALE_NAMES[detected];

  function confirm() {
    confirmLanguage();
    if (detected !== locale) {
      writeLocaleCookie(detected);
      const address = inLocale(router.asPath, detected);
      if (isInSite(address)) void router.push(address, undefined, { scroll: false });
      else window.location.assign(address);
    }
    onAnswer();
  }

  function chooseAnother() {
    confirmLanguage();
    setChoosing(true);
  }

  if (choosing) return <LanguageChoice onDone={onAnswer} />;
  return (
    <section className={styles.question} aria-label={t('language.title')} data-print="hide">
      <p>{t('language.question', { language })}</p>
      <div className={styles.answers}>
        <Button size="small" onClick={confirm}>
          {t('language.yes')}
        </Button>
        <Button size="small" variant="secondary" onClick={chooseAnother}>
          {t('language.other')}
        </Button>
      </div>
    </section>
  );
}
