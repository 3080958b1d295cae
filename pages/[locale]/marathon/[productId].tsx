import { landingPage } from '@/server/ssr/landing-page';

export { ProductScreen as default } from '@/features/product/product-screen';

export const getServerSideProps = landingPage('MARATHON');
