export { SignInScreen as default } from '@/features/identity/auth/sign-in-screen';
export { signInProps as getServerSideProps } from '@/server/ssr/sign-in-page';
