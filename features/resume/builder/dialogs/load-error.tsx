import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';

/** A part of a dialog that failed to load. */
export function LoadError({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation('resume');
  const errorText = useErrorText();
  return (
    <ErrorState
      live
      heading="h3"
      title={t('failedToLoad')}
      text={errorText(query.error)}
      action={<Button onClick={() => query.refetch()}>{t('tryAgain')}</Button>}
    />
  );
}
