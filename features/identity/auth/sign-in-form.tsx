import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextLink } from '@/components/ui/link';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import { SIGN_IN_FORM_PATH } from '@/contracts/values';
import type { SignInRetry } from '@/domain/identity/sign-in-retry';
import { useInvitedEmail } from '@/hooks/identity/use-invited-email';
import { useSignIn } from '@/hooks/identity/use-sign-in';
import { useBodyForm } from '@/hooks/use-body-form';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { auth } from '@/services/endpoints';
import styles from './form.module.css';
import { PasswordInput } from './password-input';

export interface SignInFormProps {
  /** Called after sign-in. */
  onDone: () => void;
  place?: 'page' | 'popup';
  /** Where the form leads without scripts; the personal page if absent. */
  returnTo?: string | undefined;
  /** The last attempt without scripts. */
  retry?: SignInRetry | undefined;
}

export function SignInForm({ onDone, place = 'page', returnTo, retry }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const href = useHref();
  const locale = useLocale();
  const signIn = useSignIn();
  const form = useBodyForm(auth.login, { email: retry?.email ?? '', password: '' });
  useInvitedEmail(returnTo, form.setValue);
  const earlier = useEarlierRefusal(form.isSubmitted ? undefined : retry);
  const send = form.submit(async (body) => {
    await signIn.mutateAsync(body);
    onDone();
  });
  return (
    <form
      className={styles.form}
      data-place={place}
      method="post"
      action={SIGN_IN_FORM_PATH}
      noValidate
      onSubmit={send}
    >
      <input type="hidden" name="locale" value={locale} />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <FormError>{form.rootError ?? earlier.root}</FormError>
      <Field label={t('form.email')} error={form.textOf('email') ?? earlier.email} required>
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={retry?.email}
        />
      </Field>
      <Field
        label={t('form.password')}
        error={form.textOf('password') ?? earlier.password}
        hint={<TextLink href={href('/education/password/reset')}>{t('signIn.forgot')}</TextLink>}
        required
      >
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" size="large" wide loading={form.isSubmitting}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

/** Texts of a refusal that the page brought with it. */
function useEarlierRefusal(retry: SignInRetry | undefined) {
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { email, password } = retry?.fields ?? {};
  const isNamed = email !== undefined || password !== undefined;
  return {
    root: retry && !isNamed ? errorText(new ApiError(retry.code, retry)) : undefined,
    email: fieldText(email),
    password: fieldText(password),
  };
}
