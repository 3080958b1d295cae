import { useEffect } from 'react';
import { useLocale } from '@/hooks/use-href';
import { invitedEmail } from '@/store/company-invitation';

/** Fills in the invited address on the way to an invitation; `fill` is stable. */
export function useInvitedEmail(
  returnTo: string | undefined,
  fill: (name: 'email', email: string) => void,
): void {
  const locale = useLocale();
  useEffect(() => {
    const email = invitedEmail(returnTo, locale);
    if (email) fill('email', email);
  }, [returnTo, locale, fill]);
}
