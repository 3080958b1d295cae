import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LOCALES } from '@/contracts/locales';
import { LANGUAGE_STATES } from '@/domain/catalog/landing';
import { languageName } from '@/domain/format';
import type { ListState } from '@/features/management/use-list-state';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useTopics } from './article-settings-fields';
import type { ArticleFilter } from './articles-search';

/** Topic, state, language, and what waits to be published. */
export function ArticleFilters({ state }: { state: ListState<ArticleFilter> }) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const topics = useTopics();
  const fields = [
    { name: 'topic', label: t('articles.topic'), all: t('articles.allTopics'), options: topics },
    {
      name: 'state',
      label: t('articles.state'),
      all: t('articles.allStates'),
      options: LANGUAGE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'language',
      label: t('articles.language'),
      all: t('articles.allLanguages'),
      options: LOCALES.map((value) => ({ value, label: languageName(locale, value) })),
    },
    {
      name: 'waiting',
      label: t('articles.waiting'),
      all: t('articles.waitingAll'),
      options: [{ value: 'yes', label: t('articles.waitingOnly') }],
    },
  ] as const;
  return fields.map(({ name, label, all, options }) => (
    <Field key={name} label={label}>
      <Select
        value={state.filters[name]}
        onChange={(event) => state.setFilter(name, event.target.value)}
        options={[{ value: '', label: all }, ...options]}
      />
    </Field>
  ));
}
