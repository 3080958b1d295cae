import type { NextPageContext } from 'next';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '@/contracts/locales';
import type { SiteInfo } from '@/contracts/site';

const NAMESPACES = ['shell', 'errors'];

/** Props of an error page: its status, in the language of the URL. */
export async function errorProps({ res, err, asPath }: NextPageContext) {
  const locale = parseLocale(asPath?.split(/[/?#]/)[1]) ?? DEFAULT_LOCALE;
  const { texts, site } = await read(locale);
  return {
    locale,
    ...(site && { site }),
    failure: res?.statusCode ?? err?.statusCode ?? 500,
    _nextI18Next: {
      initialI18nStore: { [locale]: texts },
      initialLocale: locale,
      ns: NAMESPACES,
      userConfig: null,
    },
  };
}

async function read(locale: Locale): Promise<{ texts: Record<string, unknown>; site?: SiteInfo }> {
  if (typeof window !== 'undefined') return { texts: await fetchTexts(locale) };
  const { getRuntime } = await import('./runtime');
  const { site, translations } = getRuntime();
  return { texts: await translations(locale, NAMESPACES), site };
}

/** For a page that crashed in the browser. */
async function fetchTexts(locale: Locale): Promise<Record<string, unknown>> {
  const item = async (namespace: string) =>
    (await fetch(`/locales/${locale}/${namespace}.json?v=${process.env.KURSO_BUILD}`)).json();
  const read = await Promise.all(NAMESPACES.map((name) => item(name).catch(() => ({}))));
  return Object.fromEntries(NAMESPACES.map((name, index) => [name, read[index]]));
}
