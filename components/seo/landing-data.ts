import type { ProductCard, ProductLanding } from '@/contracts/catalog/product';
import type { Locale } from '@/contracts/locales';
import type { Price } from '@/contracts/price';
import { landingPath } from '@/domain/catalog/product';
import { shownRating } from '@/domain/catalog/proof';
import { type DataSite, homeUrl, type Node, organizationId } from './structured-data';

export interface LandingPage {
  site: DataSite;
  locale: Locale;
  /** Absolute URL. */
  url: string;
  title: string;
  /** Absolute URL of the social sharing image. */
  image: string;
}

/** Course structured data with its parts: for search engines every product type is a Course. */
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

/** The offer, with the price for guests of the locale. */
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

/** Only what the page shows. */
function ratingData(landing: ProductLanding) {
  const rating = shownRating(landing.rating);
  if (!rating) return {};
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
