import Head from 'next/head';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/contracts/locales';

export interface SeoProps {
  /** The page's own words; the site's name is added. */
  title: string;
  description?: string | undefined;
  /** Without locale and origin: `/education/course/catalog`, `/` for home. */
  canonicalPath: string;
  locale: Locale;
  site: { name: string; publicUrl: string };
  /** Landings of the five product types have none (spec §2). */
  alternates?: boolean;
  /** Address of a picture for shared links. */
  image?: string | null | undefined;
  type?: 'website' | 'article' | 'product';
  jsonLd?: readonly object[];
  noindex?: boolean;
}

const pathIn = (locale: string, path: string) => `/${locale}${path === '/' ? '' : path}`;

/** Title, canonical, alternates and what search engines and shared links read. */
export function Seo(props: SeoProps) {
  const { title, description, canonicalPath, locale, site, alternates = true, image, jsonLd = [] } = props;
  const address = (language: string) => site.publicUrl + pathIn(language, canonicalPath);
  const heading = title === site.name ? title : `${title} · ${site.name}`;
  return (
    <Head>
      <title>{heading}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description && <meta key="description" name="description" content={description} />}
      {props.noindex && <meta key="robots" name="robots" content="noindex" />}
      <link key="canonical" rel="canonical" href={address(locale)} />
      {alternates &&
        LOCALES.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
        ))}
      {alternates && (
        <link key="x-default" rel="alternate" hrefLang="x-default" href={address(DEFAULT_LOCALE)} />
      )}
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:site_name" property="og:site_name" content={site.name} />
      <meta key="og:type" property="og:type" content={props.type ?? 'website'} />
      <meta key="og:url" property="og:url" content={address(locale)} />
      <meta key="og:locale" property="og:locale" content={locale} />
      {description && <meta key="og:description" property="og:description" content={description} />}
      {image && <meta key="og:image" property="og:image" content={absolute(site.publicUrl, image)} />}
      {jsonLd.map((data) => {
        const text = safeJson(data);
        return (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, never run as script
          <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
        );
      })}
    </Head>
  );
}

const absolute = (origin: string, url: string) => (url.startsWith('/') ? origin + url : url);

/** JSON that cannot end the script element it stands in. */
export function safeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
