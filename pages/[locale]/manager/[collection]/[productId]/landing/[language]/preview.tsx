import { LandingPreviewScreen } from '@/features/catalog/landing/landing-preview-screen';
import { ProductView } from '@/features/catalog/product/product-view';
import { managedPage } from '@/server/ssr/managed-page';

export default function LandingPreviewPage() {
  return (
    <LandingPreviewScreen renderPage={(landing) => <ProductView landing={landing} offers={new Map()} />} />
  );
}

export const getServerSideProps = managedPage({
  access: 'manager',
  namespaces: ['manager-kit', 'manager-landings', 'landing', 'product', 'trust'],
});
