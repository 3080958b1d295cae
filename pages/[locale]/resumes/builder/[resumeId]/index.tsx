import { lazyPart } from '@/components/ui/lazy-part';
import { BuilderScreen } from '@/features/resume/builder/builder-screen';
import { builderPage } from '@/server/ssr/builder-page';

const load = () => import('@/features/resume/share/share-dialog').then((part) => part.ShareDialog);
const ShareDialog = lazyPart(load);
const Page = () => <BuilderScreen ShareDialog={ShareDialog} />;

export default Page;
export const getServerSideProps = builderPage();
