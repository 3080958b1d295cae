import { Award } from 'lucide-react';
import type { Locale } from '@/contracts/locales';
import type { ProductType } from '@/contracts/scalars';
import { typeBadge } from '@/domain/catalog/product';
import { useSite } from '@/hooks/use-site';
import styles from './certificate.module.css';

export interface CertificatePreviewProps {
  name: string;
  title: string;
  productType: ProductType;
  locale: Locale;
}

/** How the certificate will look: who, what, and whose. Its words are in its own language, so here are none of them. */
export function CertificatePreview({ name, title, productType, locale }: CertificatePreviewProps) {
  const site = useSite();
  return (
    <div className={styles.preview} data-type={typeBadge(productType)} lang={locale}>
      <p className={styles.school}>{site.name}</p>
      <p className={styles.name} dir="auto">
        {name || '…'}
      </p>
      <p className={styles.title}>{title}</p>
      <Award className={styles.seal} aria-hidden="true" />
    </div>
  );
}
