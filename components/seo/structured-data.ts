import type { Locale } from '@/contracts/locales';

/** What search engines read as data (schema.org); a page's nodes stand together in one graph. */
export type Node = { '@type': string } & Record<string, unknown>;

export interface DataSite {
  name: string;
  publicUrl: string;
  supportEmail?: string;
}

/** Origin with the locale's prefix; the address of every page begins with it. */
export const homeUrl = (site: DataSite, locale: Locale) => `${site.publicUrl}/${locale}`;

export const organizationId = (site: DataSite) => `${site.publicUrl}/#organization`;

/** The school as a publisher, named again wherever it provides something. */
export function organizationData(site: DataSite): Node {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    url: site.publicUrl,
    logo: `${site.publicUrl}/icons/icon-512.png`,
    ...(site.supportEmail && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: site.supportEmail },
    }),
  };
}

/** The site in one language, with the address of its search. */
export function websiteData(site: DataSite, locale: Locale): Node {
  const url = homeUrl(site, locale);
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: site.name,
    url,
    inLanguage: locale,
    publisher: { '@id': organizationId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/education/search?term={term}` },
      'query-input': 'required name=term',
    },
  };
}

/** The way down to a page; the last step is the page itself and needs no address. */
export function breadcrumbData(site: DataSite, trail: readonly { label: string; href?: string }[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href && { item: site.publicUrl + href }),
    })),
  };
}

/** Questions with answers that stand on the page; nothing without any. */
export function faqData(faq: readonly { question: string; answer: string }[]): Node[] {
  if (faq.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
