export { RefreshFailedScreen as default } from '@/features/identity/auth/refresh-failed-screen';
export { refreshTokenProps as getServerSideProps } from '@/server/ssr/refresh-token';
