import { accountQuery } from '@/hooks/identity/account-queries';
import { page } from '@/server/ssr/page';

export { SettingsScreen as default } from '@/features/identity/account/settings-screen';

const prefetch = (api: Parameters<typeof accountQuery>[0]) => [accountQuery(api)];
export const getServerSideProps = page({ namespaces: ['account', 'auth'], access: 'verified', prefetch });
