import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';

export interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Error message in place of content that failed to load, below the page's title. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  return (
    <ErrorState
      live
      title={t('failure.serverError.title')}
      text={errorText(error)}
      action={<Button onClick={onRetry}>{t('failure.retry')}</Button>}
    />
  );
}
