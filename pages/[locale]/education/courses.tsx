import { ReviewPopup } from '@/features/catalog/review/review-popup';
import { CertificateFromAddress } from '@/features/learning/certificate/certificate-from-address';
import { EducationScreen } from '@/features/learning/education/education-screen';
import { screens } from '@/features/shell/screens';
import { educationQueries } from '@/hooks/learning/lk-queries';
import { page } from '@/server/ssr/page';

export default screens(EducationScreen, CertificateFromAddress, ReviewPopup);
const namespaces = ['education', 'dashboard', 'product', 'review', 'certificate', 'badge'];
export const getServerSideProps = page({ namespaces, access: 'user', prefetch: educationQueries });
