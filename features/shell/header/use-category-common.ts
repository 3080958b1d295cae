import { useQuery } from '@tanstack/react-query';
import { staticContentQuery } from '@/hooks/editorial/static-content-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

/** The title of the list of subjects, and what it says without any. */
export function useCategoryCommon(): { title: string; empty: string | undefined } {
  const { t } = useTranslation('shell');
  const { data } = useQuery(staticContentQuery(useApi(), 'category_common'));
  const entry = (code: string) => data?.find((candidate) => candidate.code === code);
  const empty = entry('empty');
  return {
    title: entry('title')?.title ?? t('courses.title'),
    empty: empty?.text ?? empty?.title ?? undefined,
  };
}
