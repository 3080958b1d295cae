import { TextLink } from '@/components/ui/link';
import type { ArticleSettings, ManagedArticle } from '@/contracts/editorial/article-management';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import type { EditField, Stored } from '@/domain/editing';
import styles from '@/features/management/draft-editor.module.css';
import { EditForm } from '@/features/management/edit-form';
import { useEdited } from '@/features/management/use-edited';
import { useArticleManagement } from '@/hooks/editorial/use-article-management';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleSettingsFields } from './article-settings-fields';
import own from './writing-editor.module.css';

const settingsOf = ({ slug, categoryId, picture, chief, quiz }: ManagedArticle): ArticleSettings => ({
  ...{ slug, categoryId, picture, chief, quiz },
});

const storedOf = (article: ManagedArticle): Stored<ArticleSettings> => ({
  value: settingsOf(article),
  revision: article.revision,
  changed: article.changed,
});

/** What an article has besides its texts; visitors see it as soon as it is saved. */
export function ArticleSettingsForm({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const { isSenior } = useSession();
  const { update, reload } = useArticleManagement();
  const edited = useEdited<ArticleSettings>({
    key: `article:${article.id}`,
    loaded: settingsOf(article),
    revision: article.revision,
    save: async (value, revision) => storedOf(await update(article.id, { ...value, revision })),
    reload: async () => storedOf(await reload(article.id)),
  });
  const compared = useFields();
  const isPublished = article.publishedAt !== null;
  const isLocked = isPublished && !isSenior;
  const fields = <ArticleSettingsFields article={article} edited={edited} disabled={isLocked} />;
  return (
    <details className={own.settings}>
      <summary>{t('settings.title')}</summary>
      {isPublished && (
        <p className={styles.hint}>{t(isLocked ? 'settings.seniorOnly' : 'settings.atOnce')}</p>
      )}
      {isLocked ? (
        fields
      ) : (
        <EditForm edited={edited} fields={compared}>
          {fields}
        </EditForm>
      )}
      <p>
        <TextLink href={href(MANAGED_PATHS.categories)}>{t('articles.topics')}</TextLink>
      </p>
    </details>
  );
}

/** The parts by which two versions are compared. */
function useFields(): EditField<ArticleSettings>[] {
  const { t } = useTranslation('manager-editorial');
  const labels = {
    slug: t('articles.address'),
    categoryId: t('settings.topic'),
    picture: t('settings.picture'),
    chief: t('settings.chief'),
    quiz: t('settings.quiz'),
  };
  const keys = Object.keys(labels) as (keyof ArticleSettings)[];
  return keys.map((key) => ({
    ...{ key, label: labels[key] },
    text: (value) => String(value[key] ?? ''),
    take: (into, from) => ({ ...into, [key]: from[key] }),
  }));
}
