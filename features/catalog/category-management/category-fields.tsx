import { DEFAULT_LOCALE, type Locale } from '@/contracts/locales';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { SlugField } from '@/features/management/slug-field';
import { TextsEditor } from '@/features/management/texts-editor';
import type { Edited } from '@/features/management/use-edited';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { CategoryFormValue, CategoryTextKey } from './category-form-value';
import styles from './category-management.module.css';

export interface CategoryFieldsProps {
  edited: Edited<CategoryFormValue>;
  /** The address follows the English name until somebody types another. */
  isNew?: boolean;
}

/** Address and texts of a category. */
export function CategoryFields({ edited, isNew = false }: CategoryFieldsProps) {
  const { t } = useTranslation('manager-catalog');
  const fieldText = useFieldText();
  const { value, change, codeOf } = edited;
  const write = (language: Locale, key: CategoryTextKey, text: string) =>
    change(({ slug, texts }) => {
      const isName = isNew && language === DEFAULT_LOCALE && key === 'name';
      const follows = isName && slug === proposeSlug(texts.en.name);
      return {
        slug: follows ? proposeSlug(text) : slug,
        texts: { ...texts, [language]: { ...texts[language], [key]: text } },
      };
    });
  return (
    <>
      <TextsEditor
        fields={[
          { key: 'name', label: t('categories.name'), maxLength: 60, required: true },
          { key: 'popUpSubtitle', label: t('categories.subtitle'), maxLength: 120 },
          { key: 'description', label: t('categories.description'), maxLength: 600, rows: 3 },
        ]}
        texts={value.texts}
        onChange={write}
        errorOf={(language, key) => fieldText(codeOf(`texts.${language}.${key}`))}
        fallbackHint={t('texts.fallback')}
      />
      <div className={styles.slug}>
        <SlugField
          value={value.slug}
          onChange={(slug) => change((category) => ({ ...category, slug }))}
          error={fieldText(codeOf('slug'))}
        />
      </div>
    </>
  );
}
