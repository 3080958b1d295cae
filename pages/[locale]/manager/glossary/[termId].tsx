import { TermView } from '@/features/editorial/glossary/term-view';
import { TermEditorScreen } from '@/features/editorial/writing/term/term-screen';
import { page } from '@/server/ssr/page';

export default function TermEditorPage() {
  return <TermEditorScreen renderPage={(term, language) => <TermView {...{ term, language }} />} />;
}

const namespaces = ['manager', 'manager-kit', 'manager-editorial', 'glossary'];
export const getServerSideProps = page({ namespaces, access: 'manager' });
