import dynamic from 'next/dynamic';
import { devPage } from '@/server/ssr/dev-page';

export default dynamic(() =>
  import('@/features/component-gallery/gallery-screen').then((module) => module.GalleryScreen),
);

export const getServerSideProps = devPage();
