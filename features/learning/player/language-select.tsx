import { Select } from '@/components/ui/select';
import type { Outline } from '@/contracts/learning/learning';
import { LOCALE_NAMES, type Locale } from '@/contracts/locales';
import { useTranslation } from '@/hooks/use-translation';

export interface LanguageSelectProps {
  outline: Outline;
  onLanguage: (language: Locale) => void;
}

/** The languages of the lessons, in the bar and on phones in the contents. */
export function LanguageSelect({ outline, onLanguage }: LanguageSelectProps) {
  const { t } = useTranslation('learning');
  const { languages, language } = outline;
  const shown = languages.includes(language) ? languages : [...languages, language];
  return (
    <Select
      aria-label={t('language')}
      value={language}
      options={shown.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
      onChange={(event) => onLanguage(event.target.value as Locale)}
    />
  );
}
