import { LandingPreviewScreen } from '@/features/catalog/landing/landing-preview-screen';
import { ProductView } from '@/features/catalog/product/product-view';
import { managedPage } from '@/server/ssr/managed-page';

const Page = () => <LandingPreviewScreen renderPage={(landing) => <ProductView landing={landing} />} />;
export default Page;

const namespaces = ['manager-kit', 'manager-landings', 'landing', 'product', 'trust'];
export const getServerSideProps = managedPage({ access: 'manager', namespaces });
