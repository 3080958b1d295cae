import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Locale } from '@/contracts/locales';
import { categoryLanguage, shownCategory } from '@/domain/catalog/shown-category';
import { categoriesQuery } from '@/hooks/catalog/category-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { CategoryFormValue } from './category-form-value';
import styles from './category-management.module.css';
import type { WithCategoryPlaces } from './category-places';

interface CategoryPreviewProps extends WithCategoryPlaces {
  value: CategoryFormValue;
  /** Names its pictures; a new category will have its first slug. */
  code: string;
  language: Locale;
}

/** What visitors of one language would see of the category in the form: in the menu, on its page, in the magazine. */
export function CategoryPreview({ value, code, language, places }: CategoryPreviewProps) {
  const { t } = useTranslation(['manager-catalog', 'shell']);
  const href = useHref();
  const id = useId();
  const { data: categories } = useQuery(categoriesQuery(useApi()));
  const { slug, texts } = value;
  const own = categoryLanguage(texts, language);
  if (texts[own].name.trim() === '') return null;
  const productCount = categories?.find((known) => known.code === code)?.productCount ?? 0;
  const category = { ...shownCategory({ code, slug }, texts[own]), productCount };
  const { CategoryEntry, CategoryHeader, TopicChip } = places;
  const shown = [
    { label: t('shell:courses.title'), place: <CategoryEntry category={category} /> },
    { label: href(`/category/${slug}`), place: <CategoryHeader category={category} /> },
    { label: t('shell:nav.magazine'), place: <TopicChip slug={slug} name={category.content.name} /> },
  ];
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id} className={styles.previewTitle}>
        {t('categories.preview')}
      </h2>
      {shown.map(({ label, place }) => (
        <figure key={label} className={styles.place}>
          <figcaption dir="auto">{label}</figcaption>
          {/* A picture of it: its links would lead out of the editor. */}
          <div className={styles.frame} lang={own} inert>
            {place}
          </div>
        </figure>
      ))}
    </section>
  );
}
