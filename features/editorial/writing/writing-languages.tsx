import type { LanguageState } from '@/contracts/catalog/product-management';
import type { Locale } from '@/contracts/locales';
import { LanguagePicker } from '@/features/management/language-picker';
import { useTranslation } from '@/hooks/use-translation';

interface WritingLanguagesProps {
  states: Partial<Record<Locale, LanguageState>>;
  language: Locale;
  onChange: (language: Locale) => void;
}

const COMPLETENESS = {
  NONE: 'missing',
  DRAFT: 'partial',
  CHANGED: 'partial',
  PUBLISHED: 'complete',
} as const;

/** The languages of a text, each with its state. */
export function WritingLanguages({ states, language, onChange }: WritingLanguagesProps) {
  const { t } = useTranslation('manager-editorial');
  const stateOf = (each: Locale): LanguageState => states[each] ?? 'NONE';
  return (
    <LanguagePicker
      label={t('editor.languages')}
      value={language}
      stateOf={(each) => COMPLETENESS[stateOf(each)]}
      textOf={(each) => t(`state.${stateOf(each)}`)}
      onChange={onChange}
    />
  );
}
