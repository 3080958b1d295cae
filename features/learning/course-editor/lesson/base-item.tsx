import { createContext, use } from 'react';
import { DocumentView } from '@/components/document/document-view';
import type { EditedItem } from '@/contracts/learning/stored-item';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { textOf } from './conflict-fields';
import styles from './lesson.module.css';

/** The language that is translated from. */
export const BaseLanguageContext = createContext<Locale>('en');

/** An item of the base language, to read beside its translation. */
export function BaseItem({ edited }: { edited: EditedItem }) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const language = use(BaseLanguageContext);
  const { item } = edited;
  return (
    <aside
      className={styles.base}
      lang={language}
      aria-label={t('translation.base', { language: languageName(locale, language) })}
    >
      {item.kind === 'rich_text' || item.kind === 'table' || item.kind === 'quote' ? (
        <DocumentView doc={item.doc} />
      ) : (
        textOf([edited], edited.key)
      )}
    </aside>
  );
}
