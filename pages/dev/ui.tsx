import { devPage } from '@/server/ssr/dev-page';

export { SpecimenScreen as default } from '@/features/specimen/specimen-screen';

export const getServerSideProps = devPage();
