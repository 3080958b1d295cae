import type { GetServerSideProps } from 'next';
import { page } from './page';

/** `getServerSideProps` of the page where an invitation is accepted: no other site is to learn its address. */
export function invitationPage(): GetServerSideProps {
  const accept = page({ namespaces: ['business', 'auth'], renews: true });
  return async (context) => {
    context.res.setHeader('x-robots-tag', 'noindex');
    context.res.setHeader('referrer-policy', 'no-referrer');
    return accept(context);
  };
}
