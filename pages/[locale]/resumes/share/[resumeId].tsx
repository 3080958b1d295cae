import { sharedResumePage } from '@/server/ssr/resume-page';

export { SharedResumeScreen as default } from '@/features/resume/share/shared-resume-screen';

export const getServerSideProps = sharedResumePage();
