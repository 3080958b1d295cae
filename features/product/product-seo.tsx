import { useTranslation } from 'next-i18next/pages';
import { Seo } from '@/components/seo/seo';
import type { ProductLanding } from '@/contracts/product';
import { landingPath } from '@/domain/product';
import { CATALOGUE_PATH } from '@/hooks/use-catalogue';
import { useHref, useLocale } from '@/hooks/use-href';
import { titleOf } from '@/hooks/use-product-card';
import { useSite } from '@/hooks/use-site';

/** What search engines read of a product. Landings have no alternates (spec §2). */
export function ProductSeo({ landing }: { landing: ProductLanding }) {
  const { t } = useTranslation('product');
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  const path = landingPath({ type: landing.type, urlSlug: landing.landing.urlSlug });
  const url = site.publicUrl + href(path);
  const title = titleOf(landing.landing);
  const trail = [
    { name: t('breadcrumb.catalogue'), item: site.publicUrl + href(CATALOGUE_PATH) },
    { name: title, item: url },
  ];
  return (
    <Seo
      title={title}
      description={landing.landing.promise}
      canonicalPath={path}
      locale={locale}
      site={site}
      alternates={false}
      type="product"
      image={landing.landing.promoPicture?.url}
      jsonLd={[
        courseData(landing, { title, url, site: site.name }),
        breadcrumbData(trail),
        ...faqData(landing),
      ]}
    />
  );
}

function courseData(landing: ProductLanding, page: { title: string; url: string; site: string }) {
  const { rating, price } = landing;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: page.title,
    description: landing.landing.promise,
    url: page.url,
    inLanguage: landing.learningLanguages,
    provider: { '@type': 'Organization', name: page.site },
    educationalLevel: landing.level.toLowerCase(),
    ...(landing.minutes > 0 && { timeRequired: `PT${landing.minutes}M` }),
    ...(rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
    offers: {
      '@type': 'Offer',
      category: price.free ? 'Free' : 'Paid',
      price: (price.finalPrice / 100).toFixed(2),
      priceCurrency: price.currency,
      url: page.url,
      availability: 'https://schema.org/InStock',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      ...(landing.minutes > 0 && { courseWorkload: `PT${landing.minutes}M` }),
    },
  };
}

function breadcrumbData(trail: { name: string; item: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}

function faqData(landing: ProductLanding): object[] {
  const { faq } = landing.landing;
  if (faq.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
