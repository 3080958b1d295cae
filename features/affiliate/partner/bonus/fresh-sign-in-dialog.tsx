import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextLink } from '@/components/ui/link';
import { TextInput } from '@/components/ui/text-input';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useConfirmPassword } from '@/hooks/identity/use-people';
import { useBodyForm } from '@/hooks/use-body-form';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { security } from '@/services/endpoints';
import styles from '../partner.module.css';

/** Asks for the password when the payout was refused for want of a fresh sign-in; then it is sent again. */
export function FreshSignInDialog({ fresh }: { fresh: FreshSignIn }) {
  const { t } = useTranslation('affiliate');
  return (
    <Dialog
      open={fresh.asking}
      onOpenChange={(next) => !next && fresh.cancel()}
      title={t('fresh.title')}
      description={t('fresh.lead')}
      closeLabel={t('close')}
      size="small"
    >
      <PasswordForm fresh={fresh} />
    </Dialog>
  );
}

function PasswordForm({ fresh }: { fresh: FreshSignIn }) {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  const confirm = useConfirmPassword();
  const form = useBodyForm(security.confirmPassword, { currentPassword: '' });
  const send = form.submit(async ({ currentPassword }) => {
    await confirm.mutateAsync(currentPassword);
    fresh.confirmed();
  });
  return (
    <form className={styles.list} method="post" noValidate onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      <Field label={t('fresh.password')} error={form.textOf('currentPassword')} required>
        <TextInput {...form.register('currentPassword')} type="password" autoComplete="current-password" />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" loading={form.isSubmitting}>
          {t('fresh.submit')}
        </Button>
        <TextLink href={href('/education/password/reset')}>{t('fresh.reset')}</TextLink>
      </div>
    </form>
  );
}
