import { useRouter } from 'next/router';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FormError } from '@/components/ui/form-error';
import { ApiError } from '@/contracts/api-error';
import { SHARED_PROGRESS } from '@/contracts/business/business-values';
import type { InvitationView } from '@/contracts/business/invitation';
import { useAcceptInvitation, useSeatPath } from '@/hooks/business/use-accept-invitation';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './invitation.module.css';

export interface AcceptFormProps {
  token: string;
  view: InvitationView;
  /** Accepted, but no seat was free. */
  onWithoutSeat: () => unknown;
  /** The invitation has changed meanwhile. */
  onRefused: () => unknown;
}

/** Says what the company will see; accepting needs agreement to it. */
export function AcceptForm({ token, view, onWithoutSeat, onRefused }: AcceptFormProps) {
  const { t } = useTranslation('business');
  const { replace } = useRouter();
  const href = useHref();
  const accept = useAcceptInvitation(token);
  const seatPath = useSeatPath();
  const errorText = useErrorText();
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const company = view.company.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!agrees || accept.isPending || accept.isSuccess) return;
    accept.mutate(undefined, {
      onSuccess: async ({ productId, seatMissing }) => {
        if (seatMissing) {
          onWithoutSeat();
          return;
        }
        toastSuccess(t('accept.done', { company }));
        await replace(href(await seatPath(productId)));
      },
      onError: (error) => {
        if (error instanceof ApiError && CHANGED.has(error.code)) onRefused();
      },
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2 className={styles.title}>{t('sharing.title', { company })}</h2>
      <ul className={styles.points}>
        {SHARED_PROGRESS.map((part) => (
          <li key={part}>{t(`sharing.${part}`)}</li>
        ))}
      </ul>
      <p>{t('sharing.only')}</p>
      <p>{t('sharing.leave')}</p>
      <Checkbox
        label={t('sharing.agree', { company })}
        checked={agrees}
        onChange={({ target }) => setAgrees(target.checked)}
        error={isAsked && !agrees ? t('sharing.agreeRequired') : undefined}
        required
      />
      {accept.error && <FormError>{errorText(accept.error)}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" size="large" loading={accept.isPending || accept.isSuccess}>
          {t('accept.submit', { company })}
        </Button>
      </div>
    </form>
  );
}

/** After these, the page says what has happened to the invitation. */
const CHANGED: ReadonlySet<string> = new Set([
  'confirmation_request_not_found',
  'confirmation_request_expired',
  'confirmation_request_already_used',
  'company_address_not_invited',
  'email_not_verified',
]);
