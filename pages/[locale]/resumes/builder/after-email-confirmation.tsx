import { lazyPart } from '@/components/ui/lazy-part';
import { DraftScreen } from '@/features/resume/draft/draft-screen';
import { resumeDraftsQuery } from '@/hooks/resume/resume-draft-queries';
import { page } from '@/server/ssr/page';

const DeviceCard = lazyPart(() =>
  import('@/features/resume/list/device-card').then((part) => part.DeviceCard),
);
const DraftPage = () => <DraftScreen DeviceCard={DeviceCard} />;
export default DraftPage;

export const getServerSideProps = page({
  namespaces: ['resume-pages'],
  access: 'verified',
  prefetch: (api) => [resumeDraftsQuery(api)],
});
