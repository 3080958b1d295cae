import { Button } from '@/components/ui/button';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import type { TranslatedItem } from '@/domain/learning/item-translation';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { BaseItem } from './base-item';
import styles from './lesson.module.css';

export interface MissingItemsProps {
  pairs: readonly TranslatedItem[];
  baseLanguage: Locale;
  /** Takes over the items that are missing, with their keys. */
  onCopy: () => void;
}

/** What the base language has and this one has not, with a button that takes it over. */
export function MissingItems({ pairs, baseLanguage, onCopy }: MissingItemsProps) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const language = languageName(locale, baseLanguage);
  const missing = pairs.filter(({ state }) => state === 'MISSING');
  const same = pairs.filter(({ state }) => state === 'SAME').length;
  return (
    <>
      {missing.length > 0 && (
        <div className={styles.notice}>
          <p>{t('translation.missing', { count: missing.length, language })}</p>
          <Button size="small" variant="secondary" onClick={onCopy}>
            {t('translation.copy', { language })}
          </Button>
          <details>
            <summary>{t('translation.show')}</summary>
            {missing.map(({ key, base }) => base && <BaseItem key={key} edited={base} />)}
          </details>
        </div>
      )}
      {same > 0 && (
        <p className={styles.notice} role="status">
          {t('translation.same', { count: same, language })}
        </p>
      )}
    </>
  );
}
