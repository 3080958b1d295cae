import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { educationQuery } from '@/hooks/learning/education-queries';
import { useApi } from '@/hooks/use-api';

const CertificateDialog = dynamic(() =>
  import('./certificate-dialog').then((module) => module.CertificateDialog),
);

/** Opens the dialog of the product named in the address (`?certificate=<productId>`), as messages and cards do. */
export function CertificateFromAddress() {
  const { query, pathname, replace } = useRouter();
  const { data } = useQuery(educationQuery(useApi()));
  const product = data?.items.find(({ productId }) => productId === query.certificate);
  if (!product) return null;
  const close = () => {
    const { certificate: _, ...rest } = query;
    void replace({ pathname, query: rest }, undefined, { shallow: true, scroll: false });
  };
  return <CertificateDialog product={product} onClose={close} />;
}
