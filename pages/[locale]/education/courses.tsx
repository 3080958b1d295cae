import { ReviewPopup } from '@/features/catalog/review/review-popup';
import { CertificateFromAddress } from '@/features/learning/certificate/certificate-from-address';
import { EducationScreen } from '@/features/learning/education/education-screen';
import { recommendedQuery } from '@/hooks/catalog/quiz-queries';
import { educationQuery } from '@/hooks/learning/education-queries';
import { page } from '@/server/ssr/page';

export default function Courses() {
  return [
    <EducationScreen key="courses" />,
    <CertificateFromAddress key="certificate" />,
    <ReviewPopup key="review" />,
  ];
}

const namespaces = ['education', 'product', 'review', 'certificate'];
const prefetch = (api: Parameters<typeof educationQuery>[0]) => [educationQuery(api), recommendedQuery(api)];
export const getServerSideProps = page({ namespaces, access: 'user', prefetch });
