import { Award, Star } from 'lucide-react';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/link';
import type { EducationItem } from '@/contracts/learning/learning';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './education.module.css';

const CERTIFICATE = { available: 'certificate.get', issued: 'certificate.see' } as const;
const REVIEW = { available: 'review.leave', written: 'review.see' } as const;

/** Links to the certificate and the review of a completed product, where they can be made or are there. */
export function AfterCompletion({
  item: { productId, title, certificate, review },
}: {
  item: EducationItem;
}) {
  const { t } = useTranslation('dashboard');
  const { query } = useRouter();
  const href = useHref();
  if (certificate === 'none' && review === 'none') return null;
  const link = (opens: 'certificate' | 'review', label: string, icon: ReactNode) => {
    // The filter stays behind the dialog.
    const address = new URLSearchParams(typeof query.status === 'string' ? { status: query.status } : {});
    address.set(opens, productId);
    return (
      <li>
        <TextLink href={href(`/education/courses?${address}`)} aria-label={`${label}: ${title}`}>
          {icon}
          {label}
        </TextLink>
      </li>
    );
  };
  return (
    <ul className={styles.after}>
      {certificate !== 'none' &&
        link('certificate', t(CERTIFICATE[certificate]), <Award aria-hidden="true" />)}
      {review !== 'none' && link('review', t(REVIEW[review]), <Star aria-hidden="true" />)}
    </ul>
  );
}
