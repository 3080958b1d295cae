import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { StatusLine } from '@/components/ui/status-line';
import { TextInput } from '@/components/ui/text-input';
import { PASSWORD_MIN } from '@/contracts/values';
import { useCaptcha } from '@/hooks/identity/use-captcha';
import { useInvitedEmail } from '@/hooks/identity/use-invited-email';
import { usePendingSignUp } from '@/hooks/identity/use-pending-sign-up';
import { useSignUp } from '@/hooks/identity/use-sign-up';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { auth } from '@/services/endpoints';
import { ConsentLinks } from './consent-links';
import styles from './form.module.css';
import { PasswordInput } from './password-input';
import { SocialSection } from './social-section';

export interface SignUpFormProps {
  onDone: () => void;
  /** Where to go after sign-up: a path of this site. */
  returnTo: string;
  place?: 'page' | 'popup';
  /** Called before it is sent. */
  onSend?: () => void;
  /** Called before the browser leaves for a provider's page. */
  onLeave?: () => void;
  /** Called with the address after a sign-in with Google that did not leave the page. */
  goOn?: (address: string) => void;
}

/** Sign-up by e-mail or identity provider; one consent covers both. */
export function SignUpForm(props: SignUpFormProps) {
  const { onDone, returnTo, place = 'page', onSend, onLeave, goOn } = props;
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const signUp = useSignUp(returnTo);
  const captcha = useCaptcha();
  const form = useBodyForm(auth.register, { name: '', email: '', password: '' });
  useInvitedEmail(returnTo, form.setValue);
  usePendingSignUp(form.setValue);
  const send = form.submit(async (body) => {
    onSend?.();
    await signUp.mutateAsync(body);
    onDone();
  });
  const complained = form.codeOf('consent') !== undefined;
  const tooShort = form.codeOf('password') === 'too_short';
  return (
    <>
      <form
        className={styles.form}
        data-place={place}
        method="post"
        noValidate
        onFocus={captcha.prepare}
        onSubmit={send}
      >
        <noscript>
          <Banner tone="warning">{shell('needsScripts')}</Banner>
        </noscript>
        <FormError>{form.rootError}</FormError>
        <Field label={t('form.name')} error={form.textOf('name')} required>
          <TextInput {...form.register('name')} autoComplete="name" />
        </Field>
        <Field label={t('form.email')} error={form.textOf('email')} required>
          <TextInput {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field
          label={t('form.password')}
          hint={t('form.passwordHint', { min: PASSWORD_MIN })}
          error={tooShort ? t('form.passwordTooShort', { min: PASSWORD_MIN }) : form.textOf('password')}
          required
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Checkbox
          {...form.register('consent', { onChange: () => complained && void form.check('consent') })}
          label={t('signUp.consent')}
          hint={<ConsentLinks />}
          error={complained ? t('signUp.consentRequired') : undefined}
          required
        />
        <Button type="submit" size="large" wide loading={form.isSubmitting}>
          {t('signUp.submit')}
        </Button>
        <StatusLine text={captcha.status} />
      </form>
      <SocialSection returnTo={returnTo} agreed={() => form.check('consent')} onLeave={onLeave} goOn={goOn} />
    </>
  );
}
