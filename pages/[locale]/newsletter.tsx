import { page } from '@/server/ssr/page';

export { NewsletterScreen as default } from '@/features/editorial/magazine/newsletter-screen';

export const getServerSideProps = page({ namespaces: ['magazine', 'errors'] });
