import { lazyPart } from '@/components/ui/lazy-part';
import { ResumeListScreen } from '@/features/resume/list/resume-list-screen';
import { resumeListPage } from '@/server/ssr/resume-page';

const ShareDialog = lazyPart(() =>
  import('@/features/resume/share/share-dialog').then((part) => part.ShareDialog),
);
const ResumeListPage = () => <ResumeListScreen ShareDialog={ShareDialog} />;
export default ResumeListPage;
export const getServerSideProps = resumeListPage();
