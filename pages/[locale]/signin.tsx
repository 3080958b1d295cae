import { lazyPart } from '@/components/ui/lazy-part';
import { SignInScreen, type SignInScreenProps } from '@/features/identity/auth/sign-in-screen';

const CompanySignIn = lazyPart(() =>
  import('@/features/business/sign-in/company-sign-in-form').then((part) => part.CompanySignInForm),
);
const SignInPage = (props: SignInScreenProps) => <SignInScreen {...props} CompanySignIn={CompanySignIn} />;
export default SignInPage;
export { signInProps as getServerSideProps } from '@/server/ssr/sign-in-page';
