import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ownReviewQuery } from '@/hooks/catalog/review-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { ReviewDialog } from './review-dialog';

/** The dialog of the caller's review of a product, once it is known whether there is one. */
export function OpenReview({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { t } = useTranslation('review');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(ownReviewQuery(useApi(), productId));
  if (data) return <ReviewDialog state={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('text')} closeLabel={t('close')}>
      {error ? (
        <ErrorState
          live
          title={t('error')}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <section aria-busy="true" aria-label={t('loading')}>
          <Skeleton shape="block" height="240px" />
        </section>
      )}
    </Dialog>
  );
}
