import { TranslationDocument } from '@/features/learning/course-editor/rich-text/translation-document';
import { DeskScreen } from '@/features/learning/translation/desk-screen';
import { DESK_NAMESPACES, deskPage } from '@/server/ssr/desk-page';

export default function TranslationDeskPage() {
  return <DeskScreen renderDocument={(props) => <TranslationDocument {...props} />} />;
}

export const getServerSideProps = deskPage({ access: 'manager', namespaces: DESK_NAMESPACES });
