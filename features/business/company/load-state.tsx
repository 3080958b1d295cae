import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/contracts/api-error';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';

export interface LoadStateProps {
  query: { isPending: boolean; error: unknown; data: unknown; refetch: () => unknown };
  /** Height of the content to come. */
  height: string;
}

/** What stands in place of content that is not there yet, or failed to load. */
export function LoadState({ query: { isPending, error, data, refetch }, height }: LoadStateProps) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  if (data !== undefined) return null;
  if (isPending)
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{t('common.loading')}</span>
        <Skeleton shape="block" height={height} />
      </div>
    );
  const isGone = error instanceof ApiError && (error.code === 'forbidden' || error.code === 'not_found');
  return (
    <ErrorState
      live
      title={t(isGone ? 'corp.goneTitle' : 'common.errorTitle')}
      text={isGone ? t('corp.goneText') : errorText(error)}
      action={<Button onClick={() => refetch()}>{t('common.retry')}</Button>}
    />
  );
}
