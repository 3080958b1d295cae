import { BannerScreen } from '@/features/editorial/banner-management/banner-screen';
import { BannerLine } from '@/features/shell/site-banners';
import { page } from '@/server/ssr/page';

export default () => <BannerScreen renderBanner={(shown) => <BannerLine banner={shown} />} />;
export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-static', 'manager-banners'],
  access: 'manager',
});
