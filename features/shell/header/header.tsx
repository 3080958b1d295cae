import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { profileQuery } from '@/hooks/identity/auth-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { GuestHeader } from './guest-header';

const NeutralHeader = () => <GuestHeader isNeutral />;

// Not only in the browser: a page rendered per request has its person's header in the HTML.
const AdminHeader = dynamic(() => import('./admin-header').then((module) => module.AdminHeader), {
  loading: NeutralHeader,
});
const MemberHeader = dynamic(() => import('./member-header').then((module) => module.MemberHeader), {
  loading: NeutralHeader,
});

/**
 * The full header once the profile has loaded, otherwise the guest's; managers have their own (product §2). Until the
 * person is known it is neutral, as on every cached page.
 */
export function Header() {
  const api = useApi();
  const { status, isLoggedIn, isManager } = useSession();
  const profile = useQuery({
    ...profileQuery(api),
    enabled: isLoggedIn && !isManager,
    // A language change refetches the profile; the header stays as it is meanwhile.
    placeholderData: keepPreviousData,
  });
  if (isManager) return <AdminHeader />;
  if (isLoggedIn && profile.data) return <MemberHeader profile={profile.data} />;
  return <GuestHeader isNeutral={status === 'pending' || (isLoggedIn && profile.isPending)} />;
}
