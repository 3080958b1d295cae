import type { ReactNode } from 'react';
import { Seo } from '@/components/seo/seo';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import styles from './payment.module.css';

export interface PaymentLayoutProps {
  title: string;
  /** Path without the locale. */
  path: string;
  lead?: ReactNode;
  icon?: ReactNode;
  tone?: 'brand' | 'success' | 'danger';
  children?: ReactNode;
}

/** Layout of all payment pages: one message and the next step. */
export function PaymentLayout({ title, path, lead, icon, tone = 'brand', children }: PaymentLayoutProps) {
  const locale = useLocale();
  const site = useSite();
  return (
    <div className={styles.page}>
      <Seo title={title} canonicalPath={path} locale={locale} site={site} noindex />
      {icon && (
        <div className={styles.mark} data-tone={tone} aria-hidden="true">
          {icon}
        </div>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
