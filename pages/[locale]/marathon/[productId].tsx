import { landingPage } from '@/server/ssr/landing-page';

export { ProductScreen as default } from '@/features/catalog/product/product-screen';

export const getServerSideProps = landingPage('MARATHON');
