import { page } from '@/server/ssr/page';

export { ImportsScreen as default } from '@/features/learning/course-import/imports-screen';

export const getServerSideProps = page({
  namespaces: ['manager-import', 'manager-kit', 'manager-media', 'manager', 'errors'],
  access: 'manager',
});
