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
import styles from '../company.module.css';

/** Asks for the password when a change needs a fresh sign-in; then the change is sent again. */
export function FreshDialog({ fresh }: { fresh: FreshSignIn }) {
  const { t } = useTranslation('business');
  const href = useHref();
  const confirm = useConfirmPassword();
  const form = useBodyForm(security.confirmPassword, { currentPassword: '' });
  const send = form.submit(async ({ currentPassword }) => {
    await confirm.mutateAsync(currentPassword);
    fresh.confirmed();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && fresh.cancel()}
      title={t('fresh.title')}
      description={t('fresh.lead')}
      closeLabel={t('common.close')}
      size="small"
    >
      <form className={styles.form} method="post" noValidate onSubmit={send}>
        <FormError>{form.rootError}</FormError>
        <Field
          label={t('fresh.password')}
          error={form.textOf('currentPassword')}
          hint={<TextLink href={href('/education/password/reset')}>{t('fresh.reset')}</TextLink>}
          required
        >
          <TextInput {...form.register('currentPassword')} type="password" autoComplete="current-password" />
        </Field>
        <div className={styles.actions}>
          <Button type="submit" loading={form.isSubmitting}>
            {t('fresh.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
