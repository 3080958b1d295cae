import { LandingScreen } from '@/features/catalog/landing/landing-screen';
import { ProductView } from '@/features/catalog/product/product-view';
import { managedPage } from '@/server/ssr/managed-page';

export default function LandingEditorPage() {
  return <LandingScreen renderPage={(landing) => <ProductView landing={landing} />} />;
}

export const getServerSideProps = managedPage({
  access: 'manager',
  namespaces: ['manager-kit', 'manager-landings', 'landing', 'product', 'trust'],
});
