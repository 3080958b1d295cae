import { page } from '@/server/ssr/page';

export { SkillsScreen as default } from '@/features/catalog/skill-management/skills-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-catalog'],
  access: 'manager',
});
