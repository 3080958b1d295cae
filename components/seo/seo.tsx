import Head from 'next/head';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/contracts/locales';
import { SITE_PICTURE_PATH, sharePictureSize } from '@/domain/catalog/share-address';
import { localeAddress } from '@/domain/locale-address';
import type { Node } from './structured-data';

export interface SeoProps {
  /** The page's own title; the site's name is appended. */
  title: string;
  description?: string | undefined;
  /** Path without locale and origin: `/education/course/catalog`, `/` for home. */
  canonicalPath: string;
  locale: Locale;
  site: { name: string; publicUrl: string };
  /** Omitted on landings of the five product types (product §2). */
  alternates?: boolean;
  /** URL of a social sharing image of 1200 × 630; defaults to the school's own. */
  image?: string | null | undefined;
  type?: 'website' | 'article' | 'product';
  jsonLd?: readonly Node[];
  /** The feed of which the page is a part; its path is without origin. */
  feed?: { title: string; path: string };
  noindex?: boolean;
}

/** Title, canonical URL, alternates, and metadata for search engines and link previews. */
export function Seo(props: SeoProps) {
  const { title, canonicalPath, locale, site, alternates = true, jsonLd = [], feed } = props;
  const address = (language: Locale) => site.publicUrl + localeAddress(language, canonicalPath);
  const heading = title === site.name ? title : `${title} · ${site.name}`;
  const description = props.description && snippet(props.description);
  const data = jsonLd.length > 0 && safeJson({ '@context': 'https://schema.org', '@graph': jsonLd });
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
      {feed && (
        <link
          key="feed"
          rel="alternate"
          type="application/rss+xml"
          title={`${feed.title} · ${site.name}`}
          href={site.publicUrl + feed.path}
        />
      )}
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:site_name" property="og:site_name" content={site.name} />
      <meta key="og:type" property="og:type" content={props.type ?? 'website'} />
      <meta key="og:url" property="og:url" content={address(locale)} />
      <meta key="og:locale" property="og:locale" content={locale} />
      {description && <meta key="og:description" property="og:description" content={description} />}
      {pictureTags(absolute(site.publicUrl, props.image ?? SITE_PICTURE_PATH), title)}
      {data && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, never executed
        <script key="data" type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      )}
    </Head>
  );
}

/** Next's Head accepts only plain elements, so this returns a list, not a component. */
function pictureTags(url: string, title: string) {
  const { width, height } = sharePictureSize;
  // Only our own images are known to have this size.
  const drawn = url.includes('/og/');
  return [
    <meta key="og:image" property="og:image" content={url} />,
    drawn && <meta key="og:image:width" property="og:image:width" content={String(width)} />,
    drawn && <meta key="og:image:height" property="og:image:height" content={String(height)} />,
    <meta key="og:image:alt" property="og:image:alt" content={title} />,
    <meta key="twitter:card" name="twitter:card" content="summary_large_image" />,
  ];
}

export const absolute = (origin: string, url: string) => (url.startsWith('/') ? origin + url : url);

const SNIPPET_MAX_CHARS = 170;

/** Shortened to the length of a search result, between words if the script has spaces. */
export function snippet(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const signs = [...plain];
  if (signs.length <= SNIPPET_MAX_CHARS) return plain;
  const cut = signs.slice(0, SNIPPET_MAX_CHARS - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:，。、；：।-]+$/u, '')}…`;
}

/** JSON that cannot close the script element that contains it. */
export function safeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
