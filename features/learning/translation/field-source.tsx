import { DocumentView } from '@/components/document/document-view';
import type { TranslationField } from '@/contracts/learning/translation';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { wordsOf } from '@/domain/learning/translated-text';
import { differTexts } from '@/domain/text-difference';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './translation.module.css';

interface FieldSourceProps {
  field: TranslationField;
  language: Locale;
}

/** The original, what has changed in it since it was translated, and the terms that it contains. */
export function FieldSource({ field, language }: FieldSourceProps) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const { source, terms } = field;
  return (
    <div className={styles.side}>
      <p className={styles.quiet}>{t('field.source', { language: languageName(locale, language) })}</p>
      <div lang={language}>
        {typeof source === 'string' ? <p className={styles.text}>{source}</p> : <DocumentView doc={source} />}
      </div>
      {field.changed && <Change field={field} language={language} />}
      {terms.length > 0 && (
        <div>
          <p className={styles.quiet}>{t('field.terms')}</p>
          <ul className={styles.terms}>
            {terms.map(({ term, target }) => (
              <li key={term}>
                <mark lang={language}>{term}</mark> → {target ?? t('field.noTerm')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

function Change({ field, language }: FieldSourceProps) {
  const { t } = useTranslation('manager-translations');
  const dateOf = useChangeDate();
  const { before, source, changed } = field;
  if (!changed) return null;
  const date = dateOf(changed.at);
  return (
    <div>
      <p className={styles.quiet}>
        {changed.by
          ? t('field.changed', { date, name: changed.by.name })
          : t('field.changedUnknown', { date })}
      </p>
      {before === null ? (
        <p className={styles.quiet}>{t('field.unknown')}</p>
      ) : (
        <p className={styles.text} lang={language}>
          <span className="visually-hidden">{t('field.was')}: </span>
          {differTexts(wordsOf(before), wordsOf(source)).map(({ kind, text, at }) => {
            const Element = ELEMENTS[kind];
            return <Element key={at}>{text}</Element>;
          })}
        </p>
      )}
    </div>
  );
}
