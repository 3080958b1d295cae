import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { auth } from '@/contracts/identity/auth';
import type { TransportResponse } from '@/contracts/transport';
import { safeReturnTo } from '@/domain/identity/session';
import { page } from './page';
import { getRuntime } from './runtime';
import { isRenewed } from './visitor';

const failed = page({ namespaces: ['auth'], status: 503 });

/**
 * The server-side refresh (product §4 Session): exchanges the tokens in the cookies, sets the new cookies and redirects
 * to a same-site `returnTo`. An ended session leads to sign-in; if the service is down, the session is kept.
 */
export const refreshTokenProps: GetServerSideProps = async (context) => {
  context.res.setHeader('cache-control', 'private, no-store');
  const locale = String(context.params?.locale ?? 'en');
  const returnTo = safeReturnTo(context.query.returnTo) ?? `/${locale}`;
  if (isRenewed(context.req, context.query.seen))
    return { redirect: { destination: returnTo, permanent: false } };
  const answer = await exchange(context).catch(() => null);
  if (answer?.cookies?.length) context.res.setHeader('set-cookie', answer.cookies);
  if (answer && answer.status < 400) return { redirect: { destination: returnTo, permanent: false } };
  if (answer && answer.status < 500) {
    const why = isOver(answer) ? '&ended=true' : '';
    const destination = `/${locale}/signin?returnTo=${encodeURIComponent(returnTo)}${why}`;
    return { redirect: { destination, permanent: false } };
  }
  return failed(context);
};

/** A revoked or expired session: the sign-in page says so. */
const isOver = ({ body }: TransportResponse): boolean =>
  (body as { code?: unknown } | undefined)?.code === 'token_data_invalid';

function exchange({ req }: GetServerSidePropsContext): Promise<TransportResponse> {
  return getRuntime().transport({
    method: auth.refresh.method,
    url: auth.refresh.path,
    headers: { 'x-session': 'cookie', cookie: req.headers.cookie ?? '' },
    body: undefined,
  });
}
