import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { LOCALE_NAMES, LOCALES, type Locale } from '@/contracts/locales';
import { useTranslation } from '@/hooks/use-translation';
import styles from './language-picker.module.css';

export type LanguageState = 'complete' | 'partial' | 'missing';

const ICONS = { complete: CircleCheck, partial: CircleAlert, missing: CircleDashed };

export interface LanguagePickerProps {
  value: Locale;
  onChange: (language: Locale) => void;
  stateOf: (language: Locale) => LanguageState;
  /** Says more than the state, for example "Published on May 4". */
  textOf?: (language: Locale) => string;
  label?: string;
  languages?: readonly Locale[];
}

/** The languages of a thing, each with its state. */
export function LanguagePicker(props: LanguagePickerProps) {
  const { value, onChange, stateOf, textOf, label, languages = LOCALES } = props;
  const { t } = useTranslation('manager-kit');
  return (
    <fieldset className={styles.group} aria-label={label ?? t('language.label')}>
      <div className={styles.languages}>
        {languages.map((language) => {
          const state = stateOf(language);
          const Icon = ICONS[state];
          return (
            <button
              key={language}
              type="button"
              className={styles.language}
              aria-pressed={language === value}
              data-state={state}
              onClick={() => onChange(language)}
            >
              <Icon aria-hidden="true" />
              <span lang={language}>{LOCALE_NAMES[language]}</span>{' '}
              <span className={textOf ? styles.state : 'visually-hidden'}>
                {textOf?.(language) ?? t(`language.${state}`)}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
