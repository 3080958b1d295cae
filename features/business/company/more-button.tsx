import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';

export interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Fetches more of a list. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation('business');
  if (!query.hasNextPage) return null;
  return (
    <p>
      <Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {t('common.more')}
      </Button>
    </p>
  );
}
