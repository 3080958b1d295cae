import { resumeDraftsQuery } from '@/hooks/resume/resume-draft-queries';
import { page } from '@/server/ssr/page';

export { DraftScreen as default } from '@/features/resume/draft/draft-screen';

export const getServerSideProps = page({
  namespaces: ['resume-pages'],
  access: 'verified',
  prefetch: (api) => [resumeDraftsQuery(api)],
});
