import { Chip } from '@/components/ui/chip';
import type { ArticleCard } from '@/contracts/editorial/magazine';
import { formatNumber } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './magazine.module.css';

export interface TopicBarProps {
  articles: readonly ArticleCard[];
  topic: string | null;
}

/** Topics that have articles, as links: the selected topic is in the URL. */
export function TopicBar({ articles, topic }: TopicBarProps) {
  const { t } = useTranslation('magazine');
  const href = useHref();
  const locale = useLocale();
  const topics = new Map(
    articles.flatMap((article) => (article.topic ? [[article.topic.slug, article.topic.name]] : [])),
  );
  if (topics.size < 2) return null;
  const count = (slug: string) => articles.filter((article) => article.topic?.slug === slug).length;
  return (
    <nav className={styles.topics} aria-label={t('topics')}>
      <Chip href={href('/magazine')} selected={topic === null}>
        {t('allTopics')}
      </Chip>
      {[...topics].map(([slug, name]) => (
        <Chip
          key={slug}
          href={href(`/magazine?topic=${slug}`)}
          selected={topic === slug}
          count={formatNumber(locale, count(slug))}
        >
          {name}
        </Chip>
      ))}
    </nav>
  );
}
