import { X } from 'lucide-react';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { isInSite } from '@/components/ui/any-link';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Locale } from '@/contracts/locales';
import { writeLocaleCookie } from '@/services/locale-cookie';
import { confirmLanguage } from '@/store/language-flag';
import styles from './language-question.module.css';
import { inLocale } from './locale-path';
import { useTextsOf } from './use-texts-of';

const LanguageChoice = lazyPart(() => import('./language-choice').then((module) => module.LanguageChoice));

export interface LanguageQuestionProps {
  detected: Locale;
  onAnswer: () => void;
}

/** One line in the detected language: switch, choose another language, or dismiss; every answer is final. */
export function LanguageQuestion({ detected, onAnswer }: LanguageQuestionProps) {
  const t = useTextsOf(detected);
  const router = useRouter();
  const [choosing, setChoosing] = useState(false);

  function accept() {
    confirmLanguage();
    writeLocaleCookie(detected);
    const address = inLocale(router.asPath, detected);
    if (isInSite(address)) void router.push(address, undefined, { scroll: false });
    else window.location.assign(address);
    onAnswer();
  }

  function chooseAnother() {
    confirmLanguage();
    setChoosing(true);
  }

  function leave() {
    confirmLanguage();
    onAnswer();
  }

  if (choosing) return <LanguageChoice onDone={onAnswer} />;
  if (!t) return null;
  return (
    <section className={styles.question} lang={detected} aria-label={t('language.title')}>
      <p className={styles.text}>{t('language.question')}</p>
      <div className={styles.answers}>
        <Button size="small" onClick={accept}>
          {t('language.yes')}
        </Button>
        <Button size="small" variant="secondary" onClick={chooseAnother}>
          {t('language.other')}
        </Button>
      </div>
      <IconButton className={styles.cross} label={t('close')} onClick={leave}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}
