import { page } from '@/server/ssr/page';

export { EmailScreen as default } from '@/features/email/email-screen';

export const getServerSideProps = page({ namespaces: ['account'] });
