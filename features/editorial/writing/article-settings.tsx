import { TextLink } from '@/components/ui/link';
import type { ArticleSettings, ManagedArticle } from '@/contracts/editorial/article-management';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import type { EditField, Stored } from '@/domain/editing';
import { useEdited } from '@/features/management/use-edited';
import { useArticleManagement } from '@/hooks/editorial/use-article-management';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useReferences } from './article-references';
import { ArticleSettingsFields } from './article-settings-fields';
import { SettingsForm } from './settings-form';

function settingsOf(article: ManagedArticle): ArticleSettings {
  const { slug, categoryId, expertId, productId, exerciseProductId, picture, chief, quiz } = article;
  return { slug, categoryId, expertId, productId, exerciseProductId, picture, chief, quiz };
}

const storedOf = (article: ManagedArticle): Stored<ArticleSettings> => ({
  value: settingsOf(article),
  revision: article.revision,
  changed: article.changed,
});

/** What an article has besides its texts; visitors see it as soon as it is saved. */
export function ArticleSettingsForm({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const { update, reload } = useArticleManagement();
  const edited = useEdited<ArticleSettings>({
    key: `article:${article.id}`,
    loaded: settingsOf(article),
    revision: article.revision,
    save: async (value, revision) => storedOf(await update(article.id, { ...value, revision })),
    reload: async () => storedOf(await reload(article.id)),
  });
  const compared = useFields();
  return (
    <SettingsForm
      title={t('settings.title')}
      seniorOnly={t('settings.seniorOnly')}
      isPublished={article.publishedAt !== null}
      edited={edited}
      compared={compared}
      renderFields={(isLocked) => (
        <ArticleSettingsFields article={article} edited={edited} disabled={isLocked} />
      )}
    >
      <p>
        <TextLink href={href(MANAGED_PATHS.categories)}>{t('articles.topics')}</TextLink>
      </p>
    </SettingsForm>
  );
}

/** The parts by which two versions are compared. */
function useFields(): EditField<ArticleSettings>[] {
  const { t } = useTranslation('manager-editorial');
  const labels = {
    slug: t('articles.address'),
    categoryId: t('settings.topic'),
    expertId: t('settings.author'),
    productId: t('settings.product'),
    exerciseProductId: t('settings.exercise'),
    picture: t('settings.picture'),
    chief: t('settings.chief'),
    quiz: t('settings.quiz'),
  };
  const references = useReferences();
  const named = new Map(
    Object.values(references).flatMap((all) => all.map(({ id, name }) => [id, name] as const)),
  );
  const keys = Object.keys(labels) as (keyof ArticleSettings)[];
  return keys.map((key) => ({
    ...{ key, label: labels[key] },
    text: (value) => named.get(String(value[key])) ?? String(value[key] ?? ''),
    take: (into, from) => ({ ...into, [key]: from[key] }),
  }));
}
