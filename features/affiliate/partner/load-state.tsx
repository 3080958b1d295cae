import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/contracts/api-error';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { AgreementNotice } from './agreement-notice';

interface LoadStateProps {
  query: Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'error' | 'refetch' | 'fetchStatus'>;
  /** CSS height of what is loading. */
  height: string;
  /** Of the error; h2 right below the title of the page. */
  heading?: 'h2' | 'h3';
}

/** What stands in place of data that is not there yet: its shape, or why it cannot be shown. */
export function LoadState({ query, height, heading = 'h3' }: LoadStateProps) {
  const { t } = useTranslation('affiliate');
  const errorText = useErrorText();
  const { data, isError, error, refetch, fetchStatus } = query;
  if (data !== undefined) return null;
  if (error instanceof ApiError && error.code === 'aff_agreement') return <AgreementNotice />;
  if (isError) {
    const retry = <Button onClick={() => void refetch()}>{t('retry')}</Button>;
    return <ErrorState heading={heading} live title={t('failed')} text={errorText(error)} action={retry} />;
  }
  return (
    <div aria-busy="true">
      <p className={fetchStatus === 'paused' ? undefined : 'visually-hidden'} role="status">
        {t(fetchStatus === 'paused' ? 'offline' : 'loading')}
      </p>
      <Skeleton shape="block" height={height} />
    </div>
  );
}
