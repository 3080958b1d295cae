import { useEffect, useState } from 'react';
import type { Locale } from '@/contracts/locales';
import type { ResumeWords } from '@/domain/resume/resume-words';
import { useTranslation } from '@/hooks/use-translation';

const NAMESPACE = 'resume-document';

/** Words that a resume is printed with, in its language; null until loaded. A page may include them. */
export function useResumeWords(language: Locale): ResumeWords | null {
  const { i18n } = useTranslation('resume-pages');
  const [there, setThere] = useState(() => i18n.hasResourceBundle(language, NAMESPACE));
  useEffect(() => {
    const look = () => setThere(i18n.hasResourceBundle(language, NAMESPACE));
    if (i18n.hasResourceBundle(language, NAMESPACE)) look();
    else i18n.reloadResources([language], [NAMESPACE]).then(look, look);
  }, [i18n, language]);
  return there ? (i18n.getResourceBundle(language, NAMESPACE) as ResumeWords) : null;
}
