import { useLayoutEffect } from 'react';
import { useSession } from '@/hooks/identity/use-session';

/**
 * Takes over the session attribute that the first script set from the cookie. A component of its own, so that a session
 * that becomes known does not render the whole frame again.
 */
export function MemberMark(): null {
  const { status } = useSession();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (status === 'isLoggedIn') dataset.member = '';
    if (status === 'isNotLoggedIn') delete dataset.member;
  }, [status]);
  return null;
}
