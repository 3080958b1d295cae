import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { PageHeader } from '@/components/ui/page-header';
import { TextInput } from '@/components/ui/text-input';
import { LOCALES } from '@/contracts/locales';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { QUESTION_MAX } from '@/domain/catalog/search';
import { categoriesQuery } from '@/hooks/catalog/category-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './empty-results.module.css';

const TIPS = ['shorter', 'spelling', 'language', 'subject'] as const;

/** `/empty-search-results`: suggestions after a search without results; the form works without JavaScript. */
export function EmptyResultsScreen() {
  const { t } = useTranslation('pages');
  const { data: categories } = useQuery(categoriesQuery(useApi()));
  const href = useHref();
  const locale = useLocale();
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('nothing.title')}
        canonicalPath="/empty-search-results"
        locale={locale}
        site={useSite()}
        noindex
      />
      <PageHeader title={t('nothing.title')} lead={t('nothing.lead')}>
        <search>
          <form className={styles.form} action={href('/education/search')} method="get">
            <TextInput
              type="search"
              name="term"
              maxLength={QUESTION_MAX}
              aria-label={t('nothing.label')}
              placeholder={t('nothing.placeholder')}
            />
            <Button type="submit">{t('nothing.submit')}</Button>
          </form>
        </search>
      </PageHeader>
      <ul className={styles.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>{t(`nothing.tips.${tip}`, { languages: LOCALES.length })}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>{t('nothing.subjects')}</h2>
      <ul className={styles.subjects}>
        {categories?.map(({ slug, content }) => (
          <li key={slug}>
            <Chip href={href(`/category/${slug}`)}>{content.name}</Chip>
          </li>
        ))}
        <li>
          <Chip href={href(CATALOG_PATH)}>{t('catalogue')}</Chip>
        </li>
      </ul>
    </div>
  );
}
