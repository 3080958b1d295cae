import { ReviewPopup } from '@/features/catalog/review/review-popup';
import { CertificateFromAddress } from '@/features/learning/certificate/certificate-from-address';
import { EducationScreen } from '@/features/learning/education/education-screen';
import { educationQueries } from '@/hooks/learning/lk-queries';
import { page } from '@/server/ssr/page';

export default function Courses() {
  return [
    <EducationScreen key="courses" />,
    <CertificateFromAddress key="get" />,
    <ReviewPopup key="review" />,
  ];
}

const namespaces = ['education', 'dashboard', 'product', 'review', 'certificate', 'badge'];
export const getServerSideProps = page({ namespaces, access: 'user', prefetch: educationQueries });
