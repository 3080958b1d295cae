import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { ERASURE_DAYS } from '@/domain/identity/erasure';
import { staticContentQuery } from '@/hooks/editorial/static-content-queries';
import { useRequestDeletion } from '@/hooks/identity/use-privacy';
import { useApi } from '@/hooks/use-api';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { privacy } from '@/services/endpoints';
import { DeletionLoss } from './deletion-loss';
import { LoadFailure } from './load-failure';
import { PasswordInput } from './password-input';
import styles from './settings.module.css';

/** Asks for the reason and re-authenticates the owner. */
export function DeletionForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const { t } = useTranslation('account');
  const reasons = useQuery(staticContentQuery(useApi(), 'user_deletion_reason'));
  const requestDeletion = useRequestDeletion();
  const form = useBodyForm(privacy.requestDeletion, hasPassword ? { currentPassword: '' } : {});
  const send = form.submit((body) => requestDeletion.mutateAsync(body));
  if (reasons.isPending) return <Skeleton lines={4} />;
  if (!reasons.data) return <LoadFailure error={reasons.error} onRetry={() => void reasons.refetch()} />;
  const { name, ...inputProps } = form.register('reason');
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <DeletionLoss />
      <FormError>{form.rootError}</FormError>
      <RadioGroup
        legend={t('deletion.reason')}
        name={name}
        inputProps={inputProps}
        options={reasons.data.map(({ code, title }) => ({ value: code, label: title ?? code }))}
        error={form.codeOf('reason') && t('deletion.reasonRequired')}
        required
      />
      {hasPassword && (
        <Field label={t('password.current')} error={form.textOf('currentPassword')} required>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
      )}
      <p className={styles.muted}>{t('deletion.what', { days: ERASURE_DAYS })}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="danger" loading={form.isSubmitting}>
          {t('deletion.submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
