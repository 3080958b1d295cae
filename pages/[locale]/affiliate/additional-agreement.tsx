import { AgreementScreen } from '@/features/affiliate/partner/agreement/agreement-screen';
import { TextPageText } from '@/features/editorial/text-page/text-page-text';
import { agreementProps } from '@/server/ssr/affiliate-page';

const AgreementPage = () => <AgreementScreen Text={TextPageText} />;
export default AgreementPage;
export const getServerSideProps = agreementProps;
