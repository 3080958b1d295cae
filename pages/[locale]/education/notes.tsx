import { page } from '@/server/ssr/page';

export { NotesScreen as default } from '@/features/learning/notes/notes-screen';

export const getServerSideProps = page({ namespaces: ['notes'], access: 'user' });
