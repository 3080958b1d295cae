import { DraftScreen } from '@/features/resume/draft/draft-screen';
import { LazyDeviceCard } from '@/features/resume/list/lazy-device-card';
import { resumeDraftsQuery } from '@/hooks/resume/resume-draft-queries';
import { type PageOptions, page } from '@/server/ssr/page';

export default () => <DraftScreen DeviceCard={LazyDeviceCard} />;
const prefetch: PageOptions['prefetch'] = (api) => [resumeDraftsQuery(api)];
export const getServerSideProps = page({ namespaces: ['resume-pages'], access: 'verified', prefetch });
