import type { GetServerSideProps } from 'next';
import { PaymentProviderId } from '@/contracts/commerce/payment';
import { publicPage } from './page';

/** `getServerSideProps` of the page payment providers redirect back to; unknown providers are not found. */
export function confirmPage(): GetServerSideProps {
  return publicPage({
    namespaces: ['payment', 'errors'],
    tags: [],
    exists: ({ params }) => PaymentProviderId.safeParse(params.provider).success,
  });
}
