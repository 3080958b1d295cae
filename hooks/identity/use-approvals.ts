import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/hooks/use-api';
import { approval } from '@/services/manager-endpoints';

export type Decision = 'confirm' | 'refuse' | 'withdraw';

/** Decides about a change that waits; afterwards everything it may have changed is fetched again. */
export function useDecision(decision: Decision) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (approvalId: string) => {
      const input = { params: { approvalId } };
      if (decision === 'confirm') return api(approval.confirm, input);
      return decision === 'refuse' ? api(approval.refuse, input) : api(approval.withdraw, input);
    },
    onSettled: () => client.invalidateQueries(),
  });
}
