import { programProps } from '@/server/ssr/affiliate-page';

export { ProgramScreen as default } from '@/features/affiliate/partner/program/program-screen';

export const getServerSideProps = programProps;
