import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { recallSignUpEmail, recallSignUpName } from '@/store/sign-up-store';

/** Query of the form when somebody comes back to change what they have just signed up with. */
export const CHANGE_QUERY = 'change';

/** Fills in what this tab signed up with, to be changed; `fill` is stable. */
export function usePendingSignUp(fill: (name: 'name' | 'email', value: string) => void): void {
  const isChanging = useRouter().query[CHANGE_QUERY] === 'true';
  useEffect(() => {
    if (!isChanging) return;
    const name = recallSignUpName();
    const email = recallSignUpEmail();
    if (name) fill('name', name);
    if (email) fill('email', email);
  }, [isChanging, fill]);
}
