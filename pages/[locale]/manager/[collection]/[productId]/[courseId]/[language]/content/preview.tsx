import { contentPageQueries, movedContent } from '@/hooks/learning/content-page';
import { page } from '@/server/ssr/page';

export { PreviewScreen as default } from '@/features/learning/course-editor/preview/preview-screen';

const namespaces = ['manager', 'manager-kit', 'manager-content', 'learning', 'notes'];
const shared = { namespaces, access: 'manager' as const, prefetch: contentPageQueries };
export const getServerSideProps = page({ ...shared, movedTo: movedContent('content/preview') });
