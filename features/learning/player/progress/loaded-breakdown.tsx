import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { type LearningAddress, outlineQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { BreakdownList } from './breakdown';
import { BreakdownWaiting } from './breakdown-waiting';

/** What counts in a product that is shown as a card; the texts and the outline are loaded with it. */
export function LoadedBreakdown(address: LearningAddress) {
  const { t, ready } = useTranslation('learning');
  const errorText = useErrorText();
  const outline = useQuery(outlineQuery(useApi(), address));
  if (!ready || outline.isPending) return <BreakdownWaiting />;
  if (outline.data) return <BreakdownList outline={outline.data} />;
  return (
    <ErrorState
      heading="h3"
      live
      title={t('error.title')}
      text={errorText(outline.error)}
      action={<Button onClick={() => outline.refetch()}>{t('error.retry')}</Button>}
    />
  );
}
