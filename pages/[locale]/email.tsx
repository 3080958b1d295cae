import { page } from '@/server/ssr/page';

export { EmailScreen as default } from '@/features/messaging/email/email-screen';

export const getServerSideProps = page({ namespaces: ['account'] });
