import { useQuery } from '@tanstack/react-query';
import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { isPartnerQuery } from '@/hooks/affiliate/affiliate-queries';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

/**
 * Whether links to the program lead to the partner's overview; false until known, for guests, and where it is closed.
 * Asked for while `isShown`.
 */
export function useIsPartner(isShown: boolean): boolean {
  const api = useApi();
  const { isLoggedIn } = useMember();
  const enabled = isShown && isLoggedIn && isProgramOpen(api.locale);
  const { data } = useQuery({ ...isPartnerQuery(api), enabled });
  return data ?? false;
}
