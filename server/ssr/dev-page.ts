import type { GetServerSideProps } from 'next';
import { getBridge } from './bridge';

/** `getServerSideProps` of a page for those who build the school: in no language, not in production, in no index. */
export function devPage(): GetServerSideProps {
  return async ({ res }) => {
    if (getBridge().site.appEnv === 'production') return { notFound: true };
    res.setHeader('x-robots-tag', 'noindex');
    return { props: { frameless: true } };
  };
}
