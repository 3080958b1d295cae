import type { GetServerSideProps } from 'next';
import { resumesQuery } from '@/hooks/resume/resume-list-queries';
import { sharedResumeQuery } from '@/hooks/resume/resume-share-queries';
import { page } from './page';

/** `getServerSideProps` of the list of resumes, which guests open too. */
export function resumeListPage(): GetServerSideProps {
  return page({
    namespaces: ['resume-pages'],
    renews: true,
    screenRetries: true,
    prefetch: (api, { session }) => (session?.status === 'isLoggedIn' ? [resumesQuery(api)] : []),
  });
}

/**
 * `getServerSideProps` of a shared resume: unknown when it is switched off, and with a password for those who have it.
 * Its address is a secret, so no search engine is to list it and no other site is to learn it.
 */
export function sharedResumePage(): GetServerSideProps {
  const shared = page({
    namespaces: ['resume-pages', 'resume-document'],
    prefetch: (api, { params }) => [sharedResumeQuery(api, params.resumeId ?? '')],
    explains: 'resume_password_required',
    moreTexts: (client, api, { params }) => {
      const found = client.getQueryData(sharedResumeQuery(api, params.resumeId ?? '').queryKey);
      return found ? { locale: found.document.language, namespaces: ['resume-document'] } : null;
    },
  });
  return async (context) => {
    context.res.setHeader('x-robots-tag', 'noindex');
    context.res.setHeader('referrer-policy', 'no-referrer');
    return shared(context);
  };
}
