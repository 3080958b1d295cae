import { courseData, productData } from '@/components/seo/landing-data';
import { absolute, Seo } from '@/components/seo/seo';
import { breadcrumbData, faqData } from '@/components/seo/structured-data';
import type { ProductLanding } from '@/contracts/catalog/product';
import { isDrawnCover } from '@/domain/catalog/cover-address';
import { CATALOG_PATH, landingPath } from '@/domain/catalog/product';
import { sharePicturePath } from '@/domain/catalog/share-address';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';

/** Meta tags and structured data of a product. Landings have no alternates (product §2). */
export function ProductSeo({ landing }: { landing: ProductLanding }) {
  const { t } = useTranslation('landing');
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  const path = landingPath({ type: landing.type, urlSlug: landing.landing.urlSlug });
  const title = titleOf(landing.landing);
  const cover = landing.landing.promoPicture?.url;
  const uploaded = cover && !isDrawnCover(cover) ? cover : null;
  const picture = uploaded ?? sharePicturePath(landing.id, locale);
  const image = absolute(site.publicUrl, picture);
  const page = { site, locale, title, image, url: site.publicUrl + href(path) };
  const [category] = landing.categories;
  const trail = [
    { label: t('breadcrumb.catalogue'), href: href(CATALOG_PATH) },
    ...(category ? [{ label: category.name, href: href(`/category/${category.slug}`) }] : []),
    { label: title },
  ];
  return (
    <Seo
      title={title}
      description={landing.landing.promise}
      canonicalPath={path}
      locale={locale}
      site={site}
      alternates={false}
      // An untranslated product is shown in English: its canonical URL is the English one.
      noindex={landing.fallback}
      type="product"
      image={image}
      jsonLd={[
        courseData(landing, page),
        productData(landing, page),
        breadcrumbData(site, trail),
        ...faqData(landing.landing.faq),
      ]}
    />
  );
}
