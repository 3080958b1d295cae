import { page } from '@/server/ssr/page';

export { InterfaceTextsScreen as default } from '@/features/editorial/interface-text/interface-texts-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-translations'],
  access: 'manager',
});
