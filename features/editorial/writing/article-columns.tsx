import { TextLink } from '@/components/ui/link';
import type { ManagedArticle } from '@/contracts/editorial/article-management';
import { managedArticlePath } from '@/domain/editorial/managed-address';
import { publishedIn } from '@/domain/editorial/writing';
import { formatMinutes } from '@/domain/format';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageStates } from './language-states';
import styles from './writing-list.module.css';

export function useArticleColumns(): ManagerColumn<ManagedArticle>[] {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const href = useHref();
  const dateOf = useChangeDate();
  return [
    {
      key: 'title',
      header: t('articles.title'),
      rowHeader: true,
      sort: 'title',
      cell: ({ id, title }) => (
        <TextLink variant="quiet" href={href(managedArticlePath(id))}>
          {title}
        </TextLink>
      ),
      csv: ({ title }) => title,
    },
    {
      key: 'topic',
      header: t('articles.topic'),
      cell: ({ topic }) => topic ?? '',
      csv: ({ topic }) => topic ?? '',
    },
    {
      key: 'languages',
      header: t('articles.languages'),
      cell: (article) => <LanguageStates {...article} />,
      csv: ({ languages }) => publishedIn(languages).join(' '),
    },
    {
      key: 'published',
      header: t('articles.published'),
      sort: 'published',
      cell: ({ publishedAt }) => (publishedAt ? dateOf(publishedAt) : t('articles.notPublished')),
      csv: ({ publishedAt }) => publishedAt ?? '',
    },
    {
      key: 'changed',
      header: t('articles.changed'),
      sort: 'changed',
      cell: ({ changed }) => (
        <>
          {dateOf(changed.at)}
          {changed.by && <span className={styles.byline}>{changed.by.name}</span>}
        </>
      ),
      csv: ({ changed }) => changed.at,
    },
    {
      key: 'address',
      header: t('articles.address'),
      cell: ({ slug }) => slug,
      csv: ({ slug }) => slug,
      optional: true,
    },
    {
      key: 'minutes',
      header: t('articles.minutes'),
      cell: ({ minutes }) => formatMinutes(locale, minutes),
      csv: ({ minutes }) => String(minutes),
      optional: true,
    },
  ];
}
