import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Certificate } from '@/contracts/learning/certificate';
import type { Locale } from '@/contracts/locales';
import { certificatePath } from '@/domain/learning/certificate';
import { localeAddress } from '@/domain/locale-address';
import { certificatesQuery } from '@/hooks/learning/certificate-queries';
import { useApi } from '@/hooks/use-api';
import { useBodyForm } from '@/hooks/use-body-form';
import { useErrorToast } from '@/hooks/use-error-text';
import { useSite } from '@/hooks/use-site';
import { certificate } from '@/services/endpoints';

/** Shows a certificate in every list at once. */
function useKeepCertificate() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = certificatesQuery(api);
  return (kept: Certificate) => {
    client.setQueryData(queryKey, (before: Certificate[] = []) => [
      ...before.filter(({ certificateId }) => certificateId !== kept.certificateId),
      kept,
    ]);
    // Cards and dashboards say whether there is one.
    void client.invalidateQueries({ queryKey: [api.locale, 'education'] });
    return client.invalidateQueries({ queryKey });
  };
}

/** The form that issues a certificate, filled with what the profile says. */
export function useIssueForm(given: { productId: string; name: string; locale: Locale }) {
  const api = useApi();
  const keep = useKeepCertificate();
  const form = useBodyForm(certificate.issue, given);
  const [name, locale] = useWatch({ control: form.control, name: ['name', 'locale'] });
  const issue = useMutation({
    mutationFn: (body: typeof given) => api(certificate.issue, { body }),
    onSuccess: keep,
  });
  return { ...form, name, locale, issue: issue.mutateAsync };
}

/** Another name, or the public page on or off. */
export function useChangeCertificate({ certificateId }: Certificate) {
  const api = useApi();
  const keep = useKeepCertificate();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: (body: { name?: string; isShared?: boolean }) =>
      api(certificate.change, { params: { certificateId }, body }),
    onSuccess: keep,
    onError: toastRefusal,
  });
}

/** The public address of a certificate, in its own language, as its QR code says. */
export function useCertificateUrl({ code, locale }: Pick<Certificate, 'code' | 'locale'>): string {
  return useSite().publicUrl + localeAddress(locale, certificatePath(code));
}
