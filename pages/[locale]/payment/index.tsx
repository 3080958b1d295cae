export { ChooseScreen as default } from '@/features/commerce/payment/choose-screen';
export { paymentProps as getServerSideProps } from '@/server/ssr/payment-page';
