import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/contracts/api-error';
import { isPromoCode } from '@/domain/commerce/promo-code';
import { usePromoCode } from '@/hooks/commerce/use-promo-code';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import {
  type AppliedCode,
  readPromoCode,
  redeemPromoCode,
  type ShownPromoCode,
} from '@/services/promo-codes';

export interface PromoLink {
  /** What the code gives; null while it is read, or if it is not known. */
  info: ShownPromoCode | null;
  applied: AppliedCode | null;
  error: unknown;
  retry: () => void;
}

/** The code of a link: reads what it gives, checks it for this visitor, and puts it into their cart. */
export function usePromoLink(code: string): PromoLink {
  const api = useApi();
  const { status } = useSession();
  const { apply, reportRefusal } = usePromoCode('bylink');
  const read = useMutation({
    mutationFn: async () => {
      if (!isPromoCode(code)) throw new ApiError('promocode_not_found');
      return readPromoCode(api, code);
    },
    onSuccess: () => check.mutate(),
    onError: (error) => reportRefusal(code, error),
  });
  const check = useMutation({
    mutationFn: () => redeemPromoCode(api, code, 'bylink'),
    onSuccess: () => apply.mutate(code),
    onError: (error) => reportRefusal(code, error),
  });
  const { mutate } = read;
  useEffect(() => {
    if (status !== 'pending') mutate();
  }, [status, mutate]);
  return {
    info: read.data ?? null,
    applied: apply.data ?? null,
    error: read.error ?? check.error ?? apply.error,
    retry: mutate,
  };
}
