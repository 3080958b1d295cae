import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import { parseReferralCode } from '@/domain/commerce/campaign';
import { useApi } from '@/hooks/use-api';
import { affiliate } from '@/services/affiliate-endpoints';
import { keepTypedReferral } from '@/store/referral';
import { isSignedIn } from '@/store/signed-in';

export interface TypedCode {
  code: string;
  /** Kept in the browser until the guest signs in. */
  waits: boolean;
}

/** Keeps a partner's code that was typed: with the account, or for guests in this browser. */
export function useTypeCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (typed: string): Promise<TypedCode> => {
      const code = parseReferralCode(typed.trim());
      if (!code) throw new ApiError('request_params_invalid', { fields: { code: 'invalid' } });
      if (!(await isSignedIn())) {
        keepTypedReferral(code);
        return { code, waits: true };
      }
      await api(affiliate.typeCode, { body: { code } });
      return { code, waits: false };
    },
  });
}
