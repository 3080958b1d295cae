import { publicPage } from '@/server/ssr/page';

export { BookSentScreen as default } from '@/features/messaging/lead/book-screen';

export const getServerSideProps = publicPage({ namespaces: ['lead', 'errors'], tags: [] });
