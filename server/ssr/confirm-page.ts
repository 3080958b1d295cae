import type { GetServerSideProps } from 'next';
import { PaymentProviderId } from '@/contracts/commerce/payment';
import { publicPage } from './page';

/** `getServerSideProps` of the page that a payment provider comes back to; other names have none. */
export function confirmPage(): GetServerSideProps {
  return publicPage({
    namespaces: ['payment', 'errors'],
    tags: [],
    exists: ({ params }) => PaymentProviderId.safeParse(params.provider).success,
  });
}
