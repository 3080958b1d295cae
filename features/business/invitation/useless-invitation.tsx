import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ApiError } from '@/contracts/api-error';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

const REASONS = {
  request_params_invalid: 'unknown',
  confirmation_request_not_found: 'unknown',
  confirmation_request_expired: 'expired',
  confirmation_request_already_used: 'used',
} as const;

type Reason = 'noToken' | 'unknown' | 'expired' | 'used';

/** Why an invitation cannot be used; undefined for errors that may pass. */
export function uselessReason(error: unknown): Reason | undefined {
  if (!(error instanceof ApiError) || !(error.code in REASONS)) return undefined;
  return REASONS[error.code as keyof typeof REASONS];
}

/** Says why an invitation cannot be used, and what to do. */
export function UselessInvitation({ reason }: { reason: Reason }) {
  const { t } = useTranslation('business');
  const href = useHref();
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={t(`accept.${reason}Title`)}
        text={t(`accept.${reason}Text`)}
        action={
          <Button variant="secondary" href={href('/education/courses')}>
            {t('accept.toLearning')}
          </Button>
        }
      />
    </div>
  );
}
