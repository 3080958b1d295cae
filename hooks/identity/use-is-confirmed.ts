import { useQuery } from '@tanstack/react-query';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useApi } from '@/hooks/use-api';

/** Whether the signed-in person's address is confirmed; assumed until it is known. */
export function useIsConfirmed(): boolean {
  const { data: self } = useQuery(selfQuery(useApi()));
  return self?.verified ?? true;
}
