import { membershipsQuery } from '@/hooks/business/company-queries';
import { page } from '@/server/ssr/page';

export { CorpScreen as default } from '@/features/business/company/corp-screen';

const prefetch = (api: Parameters<typeof membershipsQuery>[0]) => [membershipsQuery(api)];
const options = { namespaces: ['business'], access: 'verified' as const, screenRetries: true };
export const getServerSideProps = page({ ...options, prefetch });
