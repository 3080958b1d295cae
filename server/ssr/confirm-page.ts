import type { GetServerSideProps } from 'next';
import { PaymentProviderId } from '@/contracts/commerce/payment';
import { page, publicPage } from './page';

/** `getServerSideProps` of the page payment providers redirect back to; unknown providers are not found. */
export function confirmPage(): GetServerSideProps {
  return publicPage({
    namespaces: ['payment', 'errors'],
    tags: [],
    exists: ({ params }) => isProvider(params.provider),
  });
}

/** `getServerSideProps` of the page where payment providers send people who gave up; unknown providers are not found. */
export function cancelPage({ access }: { access: 'user' }): GetServerSideProps {
  const cancel = page({ namespaces: ['payment', 'cart'], access });
  return async (context) => (isProvider(context.params?.provider) ? cancel(context) : { notFound: true });
}

const isProvider = (id: unknown): boolean => PaymentProviderId.safeParse(id).success;
