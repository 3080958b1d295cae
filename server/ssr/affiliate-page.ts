import type { GetServerSideProps } from 'next';
import { parseLocale } from '@/contracts/locales';
import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { membershipQuery, programQuery, tariffsQuery } from '@/hooks/affiliate/affiliate-queries';
import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { page, publicPage } from './page';

/** Purged when the tariffs change. */
export const AFFILIATE_TARIFF_TAG = 'affiliate-tariffs';
const AGREEMENT = 'affiliate-additional-agreement';

/** Where the program is closed, none of its pages exists (product §4 Affiliate program). */
const exists = ({ locale }: { locale: Parameters<typeof isProgramOpen>[0] }) => isProgramOpen(locale);

/** `getServerSideProps` of `/affiliate`, the same for everybody. */
export const programProps: GetServerSideProps = publicPage({
  namespaces: ['affiliate', 'errors'],
  tags: [AFFILIATE_TARIFF_TAG],
  exists,
  prefetch: (api) => [programQuery(api)],
});

export const tariffsProps: GetServerSideProps = publicPage({
  namespaces: ['affiliate'],
  tags: [AFFILIATE_TARIFF_TAG],
  exists,
  prefetch: (api) => [programQuery(api), tariffsQuery(api)],
});

export const agreementProps: GetServerSideProps = publicPage({
  namespaces: ['affiliate', 'pages', 'errors'],
  tags: [`page:${AGREEMENT}`],
  exists,
  prefetch: (api) => [textPageQuery(api, AGREEMENT)],
});

/** `getServerSideProps` of a partner's own page. */
export function partnerPage({ access }: { access: 'verified' }): GetServerSideProps {
  const own = page({
    namespaces: ['affiliate'],
    access,
    screenRetries: true,
    prefetch: (api) => [membershipQuery(api)],
  });
  return async (context) => {
    const locale = parseLocale(context.params?.locale);
    return locale && !isProgramOpen(locale) ? { notFound: true } : own(context);
  };
}
