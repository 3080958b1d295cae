export { CartScreen as default } from '@/features/commerce/cart/cart-screen';
export { cartProps as getServerSideProps } from '@/server/ssr/cart-page';
