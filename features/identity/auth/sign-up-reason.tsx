import { useSignUpReason } from '@/hooks/commerce/use-sign-up-reason';
import { useTranslation } from '@/hooks/use-translation';

/** Why an account is needed; replaces the general introduction. */
export function SignUpReason({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('auth');
  const reason = useSignUpReason(returnTo);
  if (!reason) return t('signUp.lead');
  const { kind, title } = reason;
  if (kind === 'many') return t('signUp.buyManyLead');
  return t(`signUp.${kind}Lead`, { title });
}
