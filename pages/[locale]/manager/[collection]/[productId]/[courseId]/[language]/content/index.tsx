import { contentPageQueries, movedContent } from '@/hooks/learning/content-page';
import { page } from '@/server/ssr/page';

export { ContentScreen as default } from '@/features/learning/course-editor/content-screen';

const namespaces = ['manager', 'manager-kit', 'manager-content', 'manager-media', 'learning', 'notes'];
const shared = { namespaces, access: 'manager' as const, prefetch: contentPageQueries };
export const getServerSideProps = page({ ...shared, movedTo: movedContent('content') });
