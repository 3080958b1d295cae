import { TranslationDocument } from '@/features/learning/course-editor/rich-text/translation-document';
import { DeskScreen } from '@/features/learning/translation/desk-screen';
import { deskPage } from '@/server/ssr/desk-page';

export default function TranslationDeskPage() {
  return <DeskScreen renderDocument={(props) => <TranslationDocument {...props} />} />;
}
const namespaces = [
  'manager',
  'manager-kit',
  'manager-translations',
  'manager-landings',
  'manager-content',
  'errors',
];
export const getServerSideProps = deskPage({ access: 'manager', namespaces });
