import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ArticleSettings, ManagedArticle } from '@/contracts/editorial/article-management';
import { articlePath } from '@/domain/editorial/magazine';
import { formatList } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { SlugField } from '@/features/management/slug-field';
import { UploadField } from '@/features/management/upload-field';
import type { Edited } from '@/features/management/use-edited';
import { managedCategoriesQuery } from '@/hooks/catalog/category-management-queries';
import { useApi } from '@/hooks/use-api';
import { useFieldText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleReferences } from './article-references';

interface ArticleSettingsFieldsProps {
  article: ManagedArticle;
  edited: Edited<ArticleSettings>;
  disabled: boolean;
}

export function ArticleSettingsFields({ article, edited, disabled }: ArticleSettingsFieldsProps) {
  const { t } = useTranslation('manager-editorial');
  const fieldText = useFieldText();
  const topics = useTopics();
  const { value, change, codeOf } = edited;
  const set = (part: Partial<ArticleSettings>) => change((settings) => ({ ...settings, ...part }));
  return (
    <fieldset disabled={disabled}>
      <SlugField
        value={value.slug}
        onChange={(slug) => set({ slug })}
        error={fieldText(codeOf('slug'))}
        hint={useAddressHint(article, value.slug)}
      />
      <Field label={t('settings.topic')} error={fieldText(codeOf('categoryId'))}>
        <Select
          value={value.categoryId ?? ''}
          onChange={({ target }) => set({ categoryId: target.value || null })}
          options={[{ value: '', label: t('settings.noTopic') }, ...topics]}
        />
      </Field>
      <ArticleReferences edited={edited} />
      <UploadField
        label={t('settings.picture')}
        hint={t('settings.pictureHint')}
        kind="IMAGE"
        value={value.picture ? { url: value.picture, isPublic: true } : null}
        onChange={(media) => set({ picture: media?.url ?? null })}
        error={fieldText(codeOf('picture'))}
      />
      <Checkbox
        label={t('settings.chief')}
        hint={t('settings.chiefHint')}
        checked={value.chief}
        onChange={({ target }) => set({ chief: target.checked })}
      />
      <Checkbox
        label={t('settings.quiz')}
        checked={value.quiz}
        onChange={({ target }) => set({ quiz: target.checked })}
      />
      {article.formerSlugs.length > 0 && <Former slugs={article.formerSlugs} />}
    </fieldset>
  );
}

function useAddressHint({ kind }: ManagedArticle, slug: string): string {
  const { t } = useTranslation('manager-editorial');
  return t('settings.address', { address: articlePath(kind, slug, useLocale()) });
}

function Former({ slugs }: { slugs: readonly string[] }) {
  const { t } = useTranslation('manager-editorial');
  const addresses = formatList(useLocale(), [...slugs]);
  return <p className={styles.hint}>{t('settings.former', { count: slugs.length, addresses })}</p>;
}

/** The categories of the catalogue, in the language of the screen. */
export function useTopics(): { value: string; label: string }[] {
  const locale = useLocale();
  const { data = [] } = useQuery(managedCategoriesQuery(useApi()));
  return data.map(({ id, slug, texts }) => ({
    value: id,
    label: texts[locale]?.name || texts.en?.name || slug,
  }));
}
