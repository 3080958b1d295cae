import { page } from '@/server/ssr/page';

export { MailPreferencesScreen as default } from '@/features/messaging/email/email-screen';

export const getServerSideProps = page({ namespaces: ['account'] });
