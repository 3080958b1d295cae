import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { ApiError } from '@/contracts/api-error';
import type { Access } from '@/contracts/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@/contracts/error-codes';
import { auth } from '@/contracts/identity/auth';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '@/contracts/locales';
import type { Api } from '@/services/api';
import { packData } from '@/services/page-data';
import { getRuntime } from './runtime';
import { visitorApi } from './visitor';

type Params = Record<string, string>;

export interface PageContext {
  params: Params;
  query: Record<string, string | undefined>;
  locale: Locale;
}

/** Data to fetch before rendering; the queries of one page have different data types. */
export type Prefetch = (api: Api, context: PageContext) => { queryKey: QueryKey }[];

export interface PageOptions {
  /** Namespaces besides those of the shell; `errors` if there is a form (personal pages always include it). */
  namespaces: string[];
  /** Who may open the page; the service checks again at every call. */
  access?: Extract<Access, 'user' | 'verified' | 'manager' | 'senior'>;
  prefetch?: Prefetch;
  /** Status of a page that is itself an error page. */
  status?: number;
  /** The canonical path of the fetched content, without the locale; null if it is the current one. */
  movedTo?: (client: QueryClient, api: Api, context: PageContext) => string | null;
}

/** `getServerSideProps` of a personal page: rendered for this visitor, never cached. */
export function page(options: PageOptions): GetServerSideProps {
  return async (context) => {
    if (!knowsLocale(context)) return { notFound: true };
    context.res.setHeader('cache-control', 'private, no-store');
    const visitor = visitorApi(context.req, localeOf(context));
    const gate = options.access ? visitor.gate(options.access, context.resolvedUrl) : null;
    if (gate) return { redirect: { destination: gate, permanent: false } };
    const namespaces = [...options.namespaces, 'errors'];
    const answer = await render(context, { ...options, namespaces }, visitor.api, options.access);
    if (!options.access || !wasRefused(answer) || context.req.cookies[REFUSED_COOKIE]) return answer;
    // The token was rejected although it has not expired: a password or role has changed. Refreshed once, to avoid a
    // loop.
    context.res.setHeader(
      'set-cookie',
      `${REFUSED_COOKIE}=1; Path=/; Max-Age=10; HttpOnly; Secure; SameSite=Lax`,
    );
    return { redirect: { destination: visitor.renewal(context.resolvedUrl), permanent: false } };
  };
}

const REFUSED_COOKIE = 'tokenrefused';

function wasRefused(answer: Awaited<ReturnType<typeof render>>): boolean {
  return 'props' in answer && answer.props?.failure === ERROR_STATUS.unauthorized;
}

export interface PublicPageOptions extends Omit<PageOptions, 'access'> {
  /** Tags that make the cached page stale, e.g. `products`, or those of the fetched data: `product:<id>`. */
  tags: string[] | Tags;
  /** Whether the page exists at all, if the URL alone decides it. */
  exists?: (context: PageContext) => boolean;
}

type Tags = (client: QueryClient, api: Api, context: PageContext) => string[];

/** `getServerSideProps` of a public page: the same bytes for everyone, cached until a tag is purged. */
export function publicPage(options: PublicPageOptions): GetServerSideProps {
  return async (context) => {
    if (!knowsLocale(context)) return { notFound: true };
    const locale = localeOf(context);
    const { api } = visitorApi(null, locale);
    if (options.exists?.(contextOf(context, locale)) === false) return { notFound: true };
    return render(context, options, api);
  };
}

async function render(
  context: GetServerSidePropsContext,
  options: PageOptions & Pick<Partial<PublicPageOptions>, 'tags'>,
  api: Api,
  access?: PageOptions['access'],
) {
  const { locale } = api;
  const { site, translations } = getRuntime();
  const asked = contextOf(context, locale);
  const queries = options.prefetch?.(api, asked) ?? [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const [texts, refusal, failed] = await Promise.all([
    translations(locale, ['shell', ...options.namespaces]),
    access ? checkAccess(api, access) : null,
    prefetchAll(client, queries),
  ]);
  const failure = refusal ?? failed;
  if (access === 'verified' && failure === 'email_not_verified') {
    const back = new URLSearchParams({ returnTo: context.resolvedUrl });
    return { redirect: { destination: `/${locale}/verification-warning?${back}`, permanent: false } };
  }
  const moved = failure ? null : options.movedTo?.(client, api, asked);
  if (moved) return { redirect: { destination: `/${locale}${moved}${queryOf(context)}`, permanent: true } };
  const status = failure && statusOf(failure);
  const shown = status ?? options.status ?? 200;
  context.res.statusCode = shown;
  if (!failure && options.tags) {
    const tags = typeof options.tags === 'function' ? options.tags(client, api, asked) : options.tags;
    context.res.setHeader('x-kurso-cache-tags', ['all', ...tags].join(','));
  }
  if (shown === ERROR_STATUS.service_unavailable) context.res.setHeader('retry-after', '1');
  return {
    props: {
      locale,
      site,
      ...(status && { failure: status }),
      data: packData(client),
      _nextI18Next: {
        initialI18nStore: { [locale]: texts },
        initialLocale: locale,
        ns: Object.keys(texts),
        userConfig: null,
      },
    },
  };
}

/** Whether the service accepts this user: a page that fetches nothing else must not rely on the token alone. */
async function checkAccess(api: Api, access: NonNullable<PageOptions['access']>): Promise<ErrorCode | null> {
  try {
    const { verified } = await api(auth.getSelf);
    return access === 'verified' && !verified ? 'email_not_verified' : null;
  } catch (error) {
    return codeOf(error);
  }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof ApiError ? error.code : 'internal_error');

/** Runs all queries at once; the first error determines the page's response. */
async function prefetchAll(client: QueryClient, queries: ReturnType<Prefetch>): Promise<ErrorCode | null> {
  const results = await Promise.allSettled(
    queries.map((query) => client.fetchQuery(query as FetchQueryOptions)),
  );
  const refused = results.find((result) => result.status === 'rejected');
  if (!refused) return null;
  return codeOf(refused.reason);
}

function statusOf(code: ErrorCode): number {
  const status = ERROR_STATUS[code];
  return status === 409 || status === 400 ? 404 : status;
}

const knowsLocale = ({ params }: GetServerSidePropsContext) => parseLocale(params?.locale) === params?.locale;

function localeOf(context: GetServerSidePropsContext): Locale {
  return parseLocale(context.params?.locale) ?? DEFAULT_LOCALE;
}

const queryOf = ({ resolvedUrl }: GetServerSidePropsContext) => /\?.*$/.exec(resolvedUrl)?.[0] ?? '';

function contextOf(context: GetServerSidePropsContext, locale: Locale): PageContext {
  const item = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
  const query = Object.fromEntries(Object.entries(context.query).map(([k, v]) => [k, item(v)]));
  return { params: (context.params ?? {}) as Params, query, locale };
}
