import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedPerson } from '@/contracts/identity/people';
import { managersQuery } from '@/hooks/identity/management-queries';
import { useApi } from '@/hooks/use-api';
import { security } from '@/services/endpoints';
import { approval, people } from '@/services/manager-endpoints';

/** Finds a person by the address. */
export function useFindPerson() {
  const api = useApi();
  return useMutation({ mutationFn: (email: string) => api(people.find, { body: { email } }) });
}

/** Asks for another role. */
export function useChangeRole() {
  const api = useApi();
  const forget = useForgetManagers();
  return useMutation({
    mutationFn: ({ id, role }: Pick<ManagedPerson, 'id' | 'role'>) =>
      api(people.changeRole, { params: { userId: id }, body: { role } }),
    onSuccess: forget,
  });
}

/** Approves a change of role that another senior manager asked for. */
export function useApproveRole() {
  const api = useApi();
  const forget = useForgetManagers();
  return useMutation({
    mutationFn: (approvalId: string) => api(approval.confirm, { params: { approvalId } }),
    onSuccess: forget,
  });
}

/** Signs a person out on every device. */
export function useEndSessionsOf() {
  const api = useApi();
  const forget = useForgetManagers();
  return useMutation({
    mutationFn: (userId: string) => api(people.endSessions, { params: { userId } }),
    onSuccess: forget,
  });
}

/** Proves the password again, for changes to money and roles. */
export function useConfirmPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (currentPassword: string) => api(security.confirmPassword, { body: { currentPassword } }),
  });
}

function useForgetManagers() {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: managersQuery(api).queryKey });
}
