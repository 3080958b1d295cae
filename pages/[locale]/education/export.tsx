import { page } from '@/server/ssr/page';

export { ExportScreen as default } from '@/features/identity/auth/export-screen';

export const getServerSideProps = page({ namespaces: ['auth'], access: 'verified' });
