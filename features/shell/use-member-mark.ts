import { useLayoutEffect } from 'react';
import { useSession } from '@/hooks/identity/use-session';

/** Takes over the session attribute that the first script set from the cookie. */
export function useMemberMark(): void {
  const { status } = useSession();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (status === 'isLoggedIn') dataset.member = '';
    if (status === 'isNotLoggedIn') delete dataset.member;
  }, [status]);
}
