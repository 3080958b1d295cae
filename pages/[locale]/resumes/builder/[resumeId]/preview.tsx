import { lazyPart } from '@/components/ui/lazy-part';
import { PreviewScreen } from '@/features/resume/builder/preview-screen';
import { builderPage } from '@/server/ssr/builder-page';

const load = () => import('@/features/resume/share/share-dialog').then((part) => part.ShareDialog);
const ShareDialog = lazyPart(load);
const Page = () => <PreviewScreen ShareDialog={ShareDialog} />;

export default Page;
export const getServerSideProps = builderPage();
