import { Chip } from '@/components/ui/chip';
import type { ArticleCard } from '@/contracts/editorial/magazine';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './magazine.module.css';
import { TopicChip } from './topic-chip';

export interface TopicBarProps {
  articles: readonly ArticleCard[];
  topic: string | null;
}

/** Topics that have articles, as links: the selected topic is in the URL. */
export function TopicBar({ articles, topic }: TopicBarProps) {
  const { t } = useTranslation('magazine');
  const href = useHref();
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
        <TopicChip key={slug} {...{ slug, name }} selected={topic === slug} count={count(slug)} />
      ))}
    </nav>
  );
}
