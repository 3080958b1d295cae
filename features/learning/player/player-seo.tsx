import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';

/** Title and URLs of a learning page; not indexed. A lesson in the query string is not a separate page. */
export function PlayerSeo({ title }: { title: string }) {
  const { asPath } = useRouter();
  const locale = useLocale();
  const site = useSite();
  const path = (asPath.split(/[?#]/)[0] ?? '').slice(`/${locale}`.length);
  return <Seo title={title} canonicalPath={path} locale={locale} site={site} noindex />;
}
