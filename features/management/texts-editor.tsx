import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale } from '@/contracts/locales';
import { type LanguageTexts, textState } from '@/domain/texts-by-language';
import { useTranslation } from '@/hooks/use-translation';
import { LanguagePicker } from './language-picker';
import styles from './texts-editor.module.css';

export interface TextField<Key extends string> {
  key: Key;
  label: string;
  maxLength: number;
  /** More than one line. */
  rows?: number;
  /** In English. */
  required?: boolean;
}

export interface TextsEditorProps<Key extends string> {
  fields: readonly TextField<Key>[];
  texts: LanguageTexts<Key>;
  onChange: (language: Locale, key: Key, text: string) => void;
  /** What is wrong with a text. */
  errorOf: (language: Locale, key: Key) => string | undefined;
  /** What is shown where a language has no texts. */
  fallbackHint: string;
  /** What visitors would see in the language that is edited. */
  preview?: (language: Locale) => ReactNode;
}

/** Texts in every language: one is edited, English stands beside it, and each language shows how complete it is. */
export function TextsEditor<Key extends string>(props: TextsEditorProps<Key>) {
  const { fields, texts, errorOf, fallbackHint, preview } = props;
  const [language, setLanguage] = useState<Locale>(DEFAULT_LOCALE);
  useLanguageOfError(fields, errorOf, setLanguage);
  const isMissing = textState(texts, language) === 'missing';
  return (
    <div className={styles.editor}>
      <LanguagePicker
        value={language}
        onChange={setLanguage}
        stateOf={(candidate) => textState(texts, candidate)}
      />
      {isMissing && language !== DEFAULT_LOCALE && <p className={styles.hint}>{fallbackHint}</p>}
      <div className={styles.columns}>
        <OwnTexts {...props} key={language} language={language} />
        {language !== DEFAULT_LOCALE && <English fields={fields} texts={texts} />}
      </div>
      {preview?.(language)}
    </div>
  );
}

/** The first language with an error is shown, or nobody would see it. */
function useLanguageOfError<Key extends string>(
  fields: readonly TextField<Key>[],
  errorOf: TextsEditorProps<Key>['errorOf'],
  show: (language: Locale) => void,
): void {
  const wrong = LOCALES.find((language) => fields.some(({ key }) => errorOf(language, key)));
  useEffect(() => {
    if (wrong) show(wrong);
  }, [wrong, show]);
}

function OwnTexts<Key extends string>(props: TextsEditorProps<Key> & { language: Locale }) {
  const { fields, texts, onChange, errorOf, language } = props;
  return (
    <div className={styles.column}>
      <h2 className={styles.title} lang={language}>
        {LOCALE_NAMES[language]}
      </h2>
      {fields.map(({ key, label, maxLength, rows, required }) => {
        const control = {
          lang: language,
          value: texts[language][key],
          maxLength,
          onChange: (event: { target: { value: string } }) => onChange(language, key, event.target.value),
        };
        return (
          <Field
            key={key}
            label={label}
            error={errorOf(language, key)}
            required={Boolean(required) && language === DEFAULT_LOCALE}
          >
            {rows ? <Textarea rows={rows} {...control} /> : <TextInput autoComplete="off" {...control} />}
          </Field>
        );
      })}
    </div>
  );
}

function English<Key extends string>({ fields, texts }: Pick<TextsEditorProps<Key>, 'fields' | 'texts'>) {
  const { t } = useTranslation('manager-kit');
  return (
    <section className={styles.column} aria-label={t('language.source')}>
      <h2 className={styles.title} lang={DEFAULT_LOCALE}>
        {LOCALE_NAMES[DEFAULT_LOCALE]}
      </h2>
      <dl className={styles.source}>
        {fields.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd lang={DEFAULT_LOCALE}>{texts[DEFAULT_LOCALE][key] || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
