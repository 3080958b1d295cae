import { managedSkillQuery } from '@/hooks/catalog/skill-management-queries';
import { page } from '@/server/ssr/page';

export { SkillScreen as default } from '@/features/catalog/skill-management/skill-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-catalog'],
  access: 'manager',
  prefetch: (api, { params }) => [managedSkillQuery(api, params.slug ?? '')],
});
