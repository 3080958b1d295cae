import type { GetServerSideProps } from 'next';

/** `getServerSideProps` of a developer page: not localised, for this machine only, not indexed. */
export function devPage(): GetServerSideProps {
  return async ({ res }) => {
    res.setHeader('x-robots-tag', 'noindex');
    return { props: { frameless: true } };
  };
}
