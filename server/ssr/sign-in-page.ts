import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { safeReturnTo } from '@/domain/identity/session';
import { parseSignInRetry, RETRY_COOKIE } from '@/domain/identity/sign-in-retry';
import { page } from './page';

const signIn = page({ namespaces: ['auth', 'social'] });

/** `getServerSideProps` of the sign-in page; shows once why the last sign-in without scripts was refused. */
export const signInProps: GetServerSideProps = async (context) => {
  const answer = await signIn(context);
  if (!('props' in answer)) return answer;
  const props = await answer.props;
  if (props.session?.status === 'isLoggedIn')
    return { redirect: { destination: targetOf(context, props.locale), permanent: false } };
  const retry = parseSignInRetry(context.req.cookies[RETRY_COOKIE]);
  if (retry) context.res.setHeader('set-cookie', spent(props.locale));
  return { props: { ...props, ...(retry && { retry }) } };
};

function targetOf({ query }: GetServerSidePropsContext, locale: string): string {
  const fallback = query.purchase === 'true' ? 'education/cart' : 'lk';
  return safeReturnTo(query.returnTo) ?? `/${locale}/${fallback}`;
}

const spent = (locale: string) =>
  `${RETRY_COOKIE}=; Max-Age=0; Path=/${locale}/signin; Secure; SameSite=Lax; HttpOnly`;
