import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { ApiError } from '@/contracts/api-error';
import type { Access } from '@/contracts/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@/contracts/error-codes';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '@/contracts/locales';
import type { PageSession } from '@/domain/identity/page-session';
import { selfQuery } from '@/hooks/identity/auth-queries';
import type { Api } from '@/services/api';
import { packData } from '@/services/page-data';
import { bannerTag, readPageBanners } from './page-banners';
import { readPageSession } from './page-session';
import { getRuntime } from './runtime';
import { mustRenew, visitorApi } from './visitor';

type Params = Record<string, string>;

export interface PageContext {
  params: Params;
  query: Record<string, string | undefined>;
  locale: Locale;
  /** Null on a cached page, and while the session is not known. */
  session: PageSession | null;
}

/** Data to fetch before rendering; the queries of one page have different data types. */
export type Prefetch = (api: Api, context: PageContext) => { queryKey: QueryKey }[];

export interface PageOptions {
  /** Namespaces besides those of the shell; `errors` if there is a form (personal pages always include it). */
  namespaces: string[];
  /** Who may open the page; the service checks again at every call. */
  access?: Extract<Access, 'user' | 'verified' | 'manager' | 'senior'>;
  prefetch?: Prefetch;
  /** An expired access token is renewed first, so that the page is right without scripts too. */
  renews?: boolean;
  /** The screen asks again and shows an error of its own, so a failed query is not the page's. */
  screenRetries?: boolean;
  /** An error that the screen explains itself, instead of the page for its status. */
  explains?: ErrorCode;
  /** Whether the page exists at all, if the URL alone decides it. */
  exists?: (context: PageContext) => boolean;
  /** Status of a page that is itself an error page. */
  status?: number;
  /** The canonical path of the fetched content, without the locale; null if it is the current one. */
  movedTo?: (client: QueryClient, api: Api, context: PageContext) => string | null;
  /** Texts in another language than the page's, which the fetched content needs; null if there are none. */
  moreTexts?: (client: QueryClient, api: Api, context: PageContext) => MoreTexts | null;
}

interface MoreTexts {
  locale: Locale;
  namespaces: string[];
}

/** `getServerSideProps` of a personal page: rendered for this visitor, never cached. */
export function page(options: PageOptions): GetServerSideProps {
  return async (context) => {
    if (!knowsLocale(context)) return { notFound: true };
    if (options.exists?.(contextOf(context, localeOf(context), null)) === false) return { notFound: true };
    context.res.setHeader('cache-control', 'private, no-store');
    const visitor = visitorApi(context.req, localeOf(context));
    const gate = options.access ? visitor.gate(options.access, context.resolvedUrl) : null;
    if (gate) return { redirect: { destination: gate, permanent: false } };
    if (options.renews && isDocument(context) && mustRenew(context.req))
      return { redirect: { destination: visitor.renewal(context.resolvedUrl), permanent: false } };
    const namespaces = [...options.namespaces, 'errors'];
    const client = createClient();
    const session = isDocument(context) ? await readPageSession(context.req, visitor.api, client) : null;
    const asked = { ...visitor, client, session, access: options.access };
    const answer = await render(context, { ...options, namespaces }, asked);
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
}

type Tags = (client: QueryClient, api: Api, context: PageContext) => string[];

/**
 * `getServerSideProps` of a public page: the same bytes for everyone, cached until a tag is purged. With a query it is
 * not cached, and carries the header of the person at once.
 */
export function publicPage(options: PublicPageOptions): GetServerSideProps {
  return async (context) => {
    if (!knowsLocale(context)) return { notFound: true };
    const locale = localeOf(context);
    const { api } = visitorApi(null, locale);
    const client = createClient();
    if (options.exists?.(contextOf(context, locale, null)) === false) return { notFound: true };
    const isPersonal = context.resolvedUrl.includes('?') && isDocument(context);
    const own = isPersonal && visitorApi(context.req, locale).api;
    const session = own ? await readPageSession(context.req, own, client) : null;
    return render(context, options, { api: (session && own) || api, client, session });
  };
}

/** A navigation inside the site only fetches data: its header is already there. */
const isDocument = ({ req }: GetServerSidePropsContext): boolean => !req.headers['x-nextjs-data'];

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });

interface Visit {
  api: Api;
  client: QueryClient;
  session: PageSession | null;
  access?: PageOptions['access'];
}

async function render(
  context: GetServerSidePropsContext,
  options: PageOptions & Pick<Partial<PublicPageOptions>, 'tags'>,
  { api, client, session, access }: Visit,
) {
  const { locale } = api;
  const { site, translations } = getRuntime();
  const asked = contextOf(context, locale, session);
  const queries = options.prefetch?.(api, asked) ?? [];
  const [texts, refusal, failed, shownBanners] = await Promise.all([
    translations(locale, ['shell', ...options.namespaces]),
    access ? checkAccess(api, client, access) : null,
    prefetchAll(client, queries),
    options.tags ? readPageBanners(api, context.resolvedUrl, locale) : null,
  ]);
  const isExplained = failed !== null && failed === options.explains;
  const failure = refusal ?? (options.screenRetries || isExplained ? null : failed);
  if (access === 'verified' && failure === 'email_not_verified') {
    const back = new URLSearchParams({ returnTo: context.resolvedUrl });
    return { redirect: { destination: `/${locale}/verification-warning?${back}`, permanent: false } };
  }
  const moved = failure ? null : options.movedTo?.(client, api, asked);
  if (moved) return { redirect: { destination: `/${locale}${moved}${queryOf(context)}`, permanent: true } };
  const more = failure ? null : await readMoreTexts(options.moreTexts?.(client, api, asked) ?? null, locale);
  const status = failure && statusOf(failure);
  const shown = status ?? (isExplained ? statusOf(failed) : options.status) ?? 200;
  context.res.statusCode = shown;
  // Without tags, the page is never cached: what names a person must not be. Nor is one whose screen asks again.
  const isWhole = failed === null || isExplained;
  if (!failure && isWhole && options.tags && !session) {
    const tags = typeof options.tags === 'function' ? options.tags(client, api, asked) : options.tags;
    // With the locale, for a change that one language shows.
    const all = [...tags, ...(shownBanners ? bannerTag(shownBanners) : [])];
    const ofLocale = all.map((tag) => `${tag}@${locale}`);
    context.res.setHeader('x-kurso-cache-tags', ['all', ...all, ...ofLocale].join(','));
  }
  if (shown === ERROR_STATUS.service_unavailable) context.res.setHeader('retry-after', '1');
  return {
    props: {
      locale,
      site,
      ...(session && { session }),
      ...(status && { failure: status }),
      ...(!status && shownBanners?.banners.length && { banners: shownBanners.banners }),
      data: packData(client),
      _nextI18Next: {
        initialI18nStore: { ...more, [locale]: texts },
        initialLocale: locale,
        ns: Object.keys(texts),
        userConfig: null,
      },
    },
  };
}

async function readMoreTexts(more: MoreTexts | null, own: Locale) {
  if (!more || more.locale === own) return null;
  return { [more.locale]: await getRuntime().translations(more.locale, more.namespaces) };
}

/** Whether the service accepts this user: a page that fetches nothing else must not rely on the token alone. */
async function checkAccess(
  api: Api,
  client: QueryClient,
  access: NonNullable<PageOptions['access']>,
): Promise<ErrorCode | null> {
  try {
    const { verified } = await client.fetchQuery(selfQuery(api));
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

function contextOf(
  context: GetServerSidePropsContext,
  locale: Locale,
  session: PageSession | null,
): PageContext {
  const item = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
  const query = Object.fromEntries(Object.entries(context.query).map(([k, v]) => [k, item(v)]));
  return { params: (context.params ?? {}) as Params, query, locale, session };
}
