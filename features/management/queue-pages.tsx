import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';

export interface QueuePagesProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Fetches more of a list that has no page numbers: rows move up while it is worked on. */
export function QueuePages({ query }: QueuePagesProps) {
  const { t } = useTranslation('manager-words');
  if (!query.hasNextPage) return null;
  return (
    <p>
      <Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {t('more')}
      </Button>
    </p>
  );
}
