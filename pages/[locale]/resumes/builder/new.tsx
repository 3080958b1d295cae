import { page } from '@/server/ssr/page';

export { NewResumeScreen as default } from '@/features/resume/new/new-resume-screen';

export const getServerSideProps = page({ namespaces: ['resume-pages'], renews: true });
