import { page } from '@/server/ssr/page';

export { NewSkillScreen as default } from '@/features/catalog/skill-management/new-skill-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-catalog'],
  access: 'manager',
});
