import { useTranslation } from 'next-i18next/pages';
import { useSignUpReason } from '@/hooks/identity/use-sign-up-reason';

/** Why somebody is asked for an account, in the place of what everybody is told. */
export function SignUpReason({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('auth');
  const reason = useSignUpReason(returnTo);
  if (!reason) return t('signUp.lead');
  const { kind, title } = reason;
  if (kind === 'many') return t('signUp.buyManyLead');
  return t(`signUp.${kind}Lead`, { title });
}
