import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/ui/lazy-part';
import { profileQuery } from '@/hooks/identity/auth-queries';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { GuestHeader } from './guest-header';

const AdminHeader = lazyPart(
  () => import('./admin-header').then((module) => module.AdminHeader),
  <GuestHeader />,
);
const MemberHeader = lazyPart(
  () => import('./member-header').then((module) => module.MemberHeader),
  <GuestHeader />,
);

/** The full header once the profile has loaded, otherwise the guest's; managers have their own (product §2). */
export function Header() {
  const api = useApi();
  const { isLoggedIn, isManager } = useMember();
  const { data: profile } = useQuery({
    ...profileQuery(api),
    enabled: isLoggedIn && !isManager,
    // A language change refetches the profile; the header stays as it is meanwhile.
    placeholderData: keepPreviousData,
  });
  if (isManager) return <AdminHeader />;
  return isLoggedIn && profile ? <MemberHeader profile={profile} /> : <GuestHeader />;
}
