import { TextPagePreview } from '@/features/editorial/text-page/text-page-preview';
import { TextPageEditorScreen } from '@/features/editorial/writing/text-page-editor-screen';
import { page } from '@/server/ssr/page';

export default function TextPageEditorPage() {
  return <TextPageEditorScreen renderPage={(shown) => <TextPagePreview page={shown} />} />;
}

const namespaces = ['manager', 'manager-kit', 'manager-editorial', 'manager-media', 'pages'];
export const getServerSideProps = page({ namespaces, access: 'manager' });
