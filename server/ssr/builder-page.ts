import type { GetServerSideProps } from 'next';
import { resumeQuery } from '@/hooks/resume/resume-queries';
import { page } from './page';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `getServerSideProps` of the pages of one resume. Guests have theirs in the browser, so the screen says what it cannot
 * find; an id that cannot exist is a 404.
 */
export function builderPage(): GetServerSideProps {
  const render = page({
    namespaces: ['resume'],
    renews: true,
    screenRetries: true,
    prefetch: (api, { params, session }) =>
      session?.status === 'isLoggedIn' ? [resumeQuery(api, String(params.resumeId))] : [],
  });
  return async (context) =>
    UUID.test(String(context.params?.resumeId)) ? render(context) : { notFound: true };
}
