import type { Locale } from '@/contracts/locales';
import type { Price } from '@/contracts/price';
import type { ProductCard, ProductLanding } from '@/contracts/product';
import { landingPath } from '@/domain/product';

/** What search engines read as data (schema.org); a page's nodes stand together in one graph. */
export type Node = { '@type': string } & Record<string, unknown>;

export interface DataSite {
  name: string;
  publicUrl: string;
  supportEmail?: string;
}

/** Origin with the locale's prefix; the address of every page begins with it. */
export const homeUrl = (site: DataSite, locale: Locale) => `${site.publicUrl}/${locale}`;

const organizationId = (site: DataSite) => `${site.publicUrl}/#organization`;

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

export interface LandingPage {
  site: DataSite;
  locale: Locale;
  /** Absolute. */
  url: string;
  title: string;
  /** Absolute address of the picture for shared links. */
  image: string;
}

/** What is learnt: every type is a Course for search engines, with what it is made of. */
export function courseData(landing: ProductLanding, page: LandingPage): Node {
  const { site } = page;
  const workload = landing.minutes > 0 ? `PT${landing.minutes}M` : null;
  return {
    '@type': 'Course',
    '@id': `${page.url}#course`,
    ...describe(landing, page),
    inLanguage: landing.learningLanguages,
    provider: {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: site.name,
      url: site.publicUrl,
    },
    educationalLevel: landing.level.toLowerCase(),
    teaches: landing.landing.outcomes,
    ...(workload && {
      timeRequired: workload,
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: workload },
    }),
    ...(landing.parts.length > 0 && { hasPart: landing.parts.map((part) => partData(part, page)) }),
    ...ratingData(landing),
    offers: offerData(landing.price, page.url),
  };
}

/** What is bought, with the price that a guest of the locale sees. */
export function productData(landing: ProductLanding, page: LandingPage): Node {
  return {
    '@type': 'Product',
    '@id': `${page.url}#product`,
    ...describe(landing, page),
    sku: landing.id,
    brand: { '@type': 'Brand', name: page.site.name },
    ...(landing.categories.length > 0 && { category: landing.categories.map(({ name }) => name).join(', ') }),
    ...ratingData(landing),
    offers: offerData(landing.price, page.url),
  };
}

const describe = (landing: ProductLanding, page: LandingPage) => ({
  name: page.title,
  description: landing.landing.promise,
  url: page.url,
  image: page.image,
});

function offerData(price: Price, url: string) {
  return {
    '@type': 'Offer',
    category: price.free ? 'Free' : 'Paid',
    price: (price.finalPrice / 100).toFixed(2),
    priceCurrency: price.currency,
    availability: 'https://schema.org/InStock',
    url,
  };
}

/** Nothing while nobody rated: an invented rating is worse than none. */
function ratingData({ rating }: ProductLanding) {
  if (rating.count === 0) return {};
  const { average, count } = rating;
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } };
}

function partData(part: ProductCard, { site, locale }: LandingPage) {
  const path = landingPath({ type: part.type, urlSlug: part.landing.urlSlug });
  const { shortTitle1, shortTitle2 } = part.landing;
  return {
    '@type': 'LearningResource',
    name: `${shortTitle1} ${shortTitle2}`.trim(),
    url: homeUrl(site, locale) + path,
  };
}
