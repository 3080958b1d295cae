import type { Locale } from '@/contracts/locales';

/** Structured data (schema.org); all nodes of a page form one graph. */
export type Node = { '@type': string } & Record<string, unknown>;

export interface DataSite {
  name: string;
  publicUrl: string;
  supportEmail?: string;
}

/** Origin with the locale's prefix; every URL on the page starts with it. */
export const homeUrl = (site: DataSite, locale: Locale) => `${site.publicUrl}/${locale}`;

export const organizationId = (site: DataSite) => `${site.publicUrl}/#organization`;

/** The school as an organisation, repeated wherever it is the provider. */
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

/** The site in one language, with its search action. */
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

/** Breadcrumbs of a page; the last item is the page itself and needs no URL. */
export function breadcrumbData(site: DataSite, trail: readonly { label: string; href?: string }[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: site.publicUrl + href }),
    })),
  };
}

/** FAQ structured data of the questions on the page; nothing if there are none. */
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
