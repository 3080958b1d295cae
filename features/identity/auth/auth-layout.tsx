import type { ReactNode } from 'react';
import { Cover } from '@/components/product/cover';
import { Seo } from '@/components/seo/seo';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import styles from './auth-layout.module.css';

export interface AuthLayoutProps {
  title: string;
  /** Path without the locale. */
  path: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Links to other pages, below a line. */
  footer?: ReactNode;
}

const ART = [
  ['COURSE', 'compass'],
  ['LONGREAD', 'meadow'],
  ['MARATHON', 'sunrise'],
  ['PROGRAM', 'orbit'],
  ['PROFESSION', 'harbour'],
  ['COURSE', 'atlas'],
] as const;

/** Layout of the account pages: the form on one side, covers on the other. */
export function AuthLayout({ title, path, lead, children, footer }: AuthLayoutProps) {
  const locale = useLocale();
  const site = useSite();
  return (
    <div className={styles.layout}>
      <Seo title={title} canonicalPath={path} locale={locale} site={site} noindex />
      <div className={styles.task}>
        <div className={styles.column}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
      <div className={styles.art} aria-hidden="true">
        {ART.map(([type, id]) => (
          <div key={id} className={styles.tile}>
            <Cover id={id} type={type} shape="fill" />
          </div>
        ))}
      </div>
    </div>
  );
}
