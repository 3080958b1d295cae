import { tariffsProps } from '@/server/ssr/affiliate-page';

export { TariffsScreen as default } from '@/features/affiliate/partner/tariffs/tariffs-screen';

export const getServerSideProps = tariffsProps;
