import { DEFAULT_LOCALE, type Locale } from '@/contracts/locales';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { SlugField } from '@/features/management/slug-field';
import { TextsEditor } from '@/features/management/texts-editor';
import type { Edited } from '@/features/management/use-edited';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { CategoryFormValue, CategoryTextKey } from './category-form-value';
import styles from './category-management.module.css';
import type { WithCategoryPlaces } from './category-places';
import { CategoryPreview } from './category-preview';

export interface CategoryFieldsProps extends WithCategoryPlaces {
  edited: Edited<CategoryFormValue>;
  /** Names its pictures; null for a new one. */
  code: string | null;
}

/** Address and texts of a category; the address of a new one follows its English name until somebody types another. */
export function CategoryFields({ edited, code, places }: CategoryFieldsProps) {
  const { t } = useTranslation('manager-catalog');
  const fieldText = useFieldText();
  const { value, change, codeOf } = edited;
  const write = (language: Locale, key: CategoryTextKey, text: string) =>
    change(({ slug, texts }) => {
      const isName = code === null && language === DEFAULT_LOCALE && key === 'name';
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
        preview={(language) => <CategoryPreview {...{ value, language, places }} code={code ?? value.slug} />}
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
