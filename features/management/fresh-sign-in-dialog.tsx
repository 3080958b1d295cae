import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { PageLink } from '@/components/ui/page-link';
import { TextInput } from '@/components/ui/text-input';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useConfirmPassword } from '@/hooks/identity/use-people';
import { useBodyForm } from '@/hooks/use-body-form';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { security } from '@/services/endpoints';
import styles from './management.module.css';

/** Asks for the password when a call was refused for want of a fresh sign-in; then the call runs again. */
export function FreshSignInDialog({ fresh }: { fresh: FreshSignIn }) {
  const { t } = useTranslation('manager');
  return (
    <Dialog
      open={fresh.asking}
      onOpenChange={(next) => !next && fresh.cancel()}
      title={t('fresh.title')}
      description={t('fresh.lead')}
      closeLabel={t('people.close')}
      size="small"
    >
      <PasswordForm fresh={fresh} />
    </Dialog>
  );
}

function PasswordForm({ fresh }: { fresh: FreshSignIn }) {
  const { t } = useTranslation('manager');
  const href = useHref();
  const confirm = useConfirmPassword();
  const form = useBodyForm(security.confirmPassword, { currentPassword: '' });
  const send = form.submit(async ({ currentPassword }) => {
    await confirm.mutateAsync(currentPassword);
    fresh.confirmed();
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      <Field label={t('fresh.password')} error={form.textOf('currentPassword')} required>
        <TextInput {...form.register('currentPassword')} type="password" autoComplete="current-password" />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" loading={form.isSubmitting}>
          {t('fresh.submit')}
        </Button>
        <PageLink href={href('/education/password/reset')}>{t('fresh.reset')}</PageLink>
      </div>
    </form>
  );
}
