import type { TranslationField } from '@/contracts/learning/translation';
import { languageName } from '@/domain/format';
import { wordsOf } from '@/domain/learning/translated-text';
import { differTexts } from '@/domain/text-difference';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { GlossaryContext, type GlossaryPlace } from './glossary-context';
import { SourceDocument, SourceText } from './source-text';
import styles from './translation.module.css';

interface FieldSourceProps extends Pick<GlossaryPlace, 'language' | 'target'> {
  field: TranslationField;
}

/** The original, what has changed in it since it was translated, and the terms that it contains. */
export function FieldSource({ field, language, target }: FieldSourceProps) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const { source, terms } = field;
  return (
    <div className={styles.side}>
      <p className={styles.quiet}>{t('field.source', { language: languageName(locale, language) })}</p>
      <div lang={language}>
        <GlossaryContext value={{ language, target, terms }}>
          {typeof source === 'string' ? (
            <p className={styles.text}>
              <SourceText text={source} />
            </p>
          ) : (
            <SourceDocument doc={source} />
          )}
        </GlossaryContext>
      </div>
      {field.changed && <Change field={field} language={language} />}
    </div>
  );
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

function Change({ field, language }: Omit<FieldSourceProps, 'target'>) {
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
