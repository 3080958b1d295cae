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
import type { WithRenderedCategory } from './with-rendered-category';

interface CategoryPreviewProps extends WithRenderedCategory {
  value: CategoryFormValue;
  /** Names its pictures; a new category will have its first slug. */
  code: string;
  language: Locale;
}

/** What visitors of one language would see of the category in the form: in the menu, on its page, in the magazine. */
export function CategoryPreview({ value, code, language, renderCategory }: CategoryPreviewProps) {
  const { t } = useTranslation(['manager-catalog', 'shell']);
  const href = useHref();
  const id = useId();
  const { data: categories } = useQuery(categoriesQuery(useApi()));
  const { slug, texts } = value;
  const own = categoryLanguage(texts, language);
  if (texts[own].name.trim() === '') return null;
  const productCount = categories?.find((known) => known.code === code)?.productCount ?? 0;
  const category = { ...shownCategory({ code, slug }, texts[own]), productCount };
  const { menu, page, magazine } = renderCategory(category);
  const places = [
    { label: t('shell:courses.title'), shown: menu },
    { label: href(`/category/${slug}`), shown: page },
    { label: t('shell:nav.magazine'), shown: magazine },
  ];
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id} className={styles.previewTitle}>
        {t('categories.preview')}
      </h2>
      {places.map(({ label, shown }) => (
        <figure key={label} className={styles.place}>
          <figcaption dir="auto">{label}</figcaption>
          {/* A picture of it: its links would lead out of the editor. */}
          <div className={styles.frame} lang={own} inert>
            {shown}
          </div>
        </figure>
      ))}
    </section>
  );
}
