import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AffiliateAgreement, AffiliateMembership } from '@/contracts/affiliate/affiliate';
import { isPartnerQuery, membershipQuery } from '@/hooks/affiliate/affiliate-queries';
import { useApi } from '@/hooks/use-api';
import { affiliate } from '@/services/affiliate-endpoints';

const agreedOf = (texts: readonly AffiliateAgreement[]) =>
  texts.map(({ document, version }) => ({ document, version }));

/** Keeps what the service answered, and asks again for all that depends on it. The page says what is true now: no toast does. */
function useKeepMembership() {
  const api = useApi();
  const client = useQueryClient();
  return (membership: AffiliateMembership) => {
    client.setQueryData(membershipQuery(api).queryKey, membership);
    client.setQueryData(isPartnerQuery(api).queryKey, membership.partner !== null);
    void client.invalidateQueries({ queryKey: [api.locale, 'affiliate'] });
  };
}

/** A text that was replaced while it was read is refused: the membership then names the new version. */
function useReadAgain() {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: membershipQuery(api).queryKey });
}

/** Joins with the versions that were shown. */
export function useJoin() {
  const api = useApi();
  return useMutation({
    mutationFn: (texts: readonly AffiliateAgreement[]) =>
      api(affiliate.join, { body: { agreed: agreedOf(texts) } }),
    onSuccess: useKeepMembership(),
    onError: useReadAgain(),
  });
}

/** Agrees to the versions that were shown. */
export function useAgree() {
  const api = useApi();
  return useMutation({
    mutationFn: (texts: readonly AffiliateAgreement[]) =>
      api(affiliate.agree, { body: { agreed: agreedOf(texts) } }),
    onSuccess: useKeepMembership(),
    onError: useReadAgain(),
  });
}

export function useChangeCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string) => api(affiliate.changeCode, { body: { code } }),
    onSuccess: useKeepMembership(),
  });
}
