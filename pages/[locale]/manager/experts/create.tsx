import { page } from '@/server/ssr/page';

export { NewExpertScreen as default } from '@/features/catalog/expert-management/new-expert-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-catalog', 'manager-media'],
  access: 'manager',
});
