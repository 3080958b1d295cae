import type { GetServerSideProps } from 'next';

/** `getServerSideProps` of a page for those who build the school: in no language, for this machine alone, in no index. */
export function devPage(): GetServerSideProps {
  return async ({ res }) => {
    res.setHeader('x-robots-tag', 'noindex');
    return { props: { frameless: true } };
  };
}
