import { page } from '@/server/ssr/page';

export { MailPreferencesScreen as default } from '@/features/messaging/mail-preferences/mail-preferences-screen';

export const getServerSideProps = page({ namespaces: ['account'] });
