import type { ListState } from '@/features/management/use-list-state';
import { useTranslation } from '@/hooks/use-translation';
import { useTopics } from './article-settings-fields';
import type { ArticleFilter } from './articles-search';
import { useLanguageFilters, WritingFilters } from './writing-filters';

/** Topic, state, language, and what waits to be published. */
export function ArticleFilters({ state }: { state: ListState<ArticleFilter> }) {
  const { t } = useTranslation('manager-editorial');
  const topic = {
    ...{ name: 'topic' as const, label: t('articles.topic'), all: t('articles.allTopics') },
    options: useTopics(),
  };
  const others = useLanguageFilters(t('articles.waitingAll'));
  return <WritingFilters<ArticleFilter> state={state} choices={[topic, ...others]} />;
}
