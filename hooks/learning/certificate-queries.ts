import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { certificate } from '@/services/endpoints';

/** One's own certificates, newest first. */
export const certificatesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'certificates', 'mine'],
    queryFn: () => api(certificate.list),
  });

/** What anybody with the address of a certificate sees. */
export const sharedCertificateQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: [api.locale, 'certificates', 'shared', code],
    queryFn: () => api(certificate.shared, { params: { code } }),
    retry: false,
  });
