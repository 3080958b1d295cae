import { longreadPageQueries } from '@/hooks/learning/content-page';
import { page } from '@/server/ssr/page';

export { LongreadLearningScreen as default } from '@/features/learning/course-editor/preview/preview-screen';

const namespaces = ['manager', 'manager-kit', 'manager-content', 'learning', 'notes'];
const shared = { namespaces, access: 'manager' as const };
export const getServerSideProps = page({ ...shared, prefetch: longreadPageQueries });
