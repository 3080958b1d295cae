import { useQuery } from '@tanstack/react-query';
import type { ArticleSettings } from '@/contracts/editorial/article-management';
import type { Edited } from '@/features/management/use-edited';
import { choicesQuery, productChoicesQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleChoice } from './article-choice';

type Reference = 'expertId' | 'productId' | 'exerciseProductId';

/** Teachers and products of the school, by name. */
export function useReferences() {
  const api = useApi();
  const experts = useQuery(choicesQuery(api, 'experts')).data ?? [];
  const products = useQuery(productChoicesQuery(api)).data ?? [];
  return { expertId: experts, productId: products, exerciseProductId: products };
}

/** Who wrote the article, and what it leads to. */
export function ArticleReferences({ edited }: { edited: Edited<ArticleSettings> }) {
  const { t } = useTranslation('manager-editorial');
  const fieldText = useFieldText();
  const choices = useReferences();
  const { value, change, codeOf } = edited;
  const field = (name: Reference) => ({
    choices: choices[name],
    value: value[name],
    onChange: (id: string | null) => change((settings) => ({ ...settings, [name]: id })),
    error: fieldText(codeOf(name)),
  });
  return (
    <>
      <ArticleChoice {...field('expertId')} label={t('settings.author')} hint={t('settings.authorHint')} />
      <ArticleChoice {...field('productId')} label={t('settings.product')} hint={t('settings.productHint')} />
      <ArticleChoice
        {...field('exerciseProductId')}
        label={t('settings.exercise')}
        hint={t('settings.exerciseHint')}
      />
    </>
  );
}
