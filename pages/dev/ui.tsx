import { devPage } from '@/server/ssr/dev-page';

export { GalleryScreen as default } from '@/features/component-gallery/gallery-screen';

export const getServerSideProps = devPage();
