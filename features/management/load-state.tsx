import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';

export interface LoadStateProps {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** Height of the content to come. */
  height: string;
}

/** What stands in place of content that is not there yet, or failed to load. */
export function LoadState({ query: { isPending, error, refetch }, height }: LoadStateProps) {
  const { t } = useTranslation('manager');
  const errorText = useErrorText();
  if (isPending)
    return (
      <div role="status" aria-busy="true">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton shape="block" height={height} />
      </div>
    );
  if (!error) return null;
  return (
    <ErrorState
      live
      title={t('failed')}
      text={errorText(error)}
      action={<Button onClick={() => refetch()}>{t('retry')}</Button>}
    />
  );
}
