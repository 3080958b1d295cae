import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Seo } from '@/components/seo/seo';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import styles from './management.module.css';

export interface ManagerPageProps {
  title: string;
  lead?: ReactNode;
  /** The page's path without the locale. */
  path: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The list or thing that the page belongs to; its path without the locale. */
  back?: { path: string; label: string };
  children: ReactNode;
}

/** The frame of every page of the back office; search engines do not list it. */
export function ManagerPage({ title, lead, path, actions, back, children }: ManagerPageProps) {
  const href = useHref();
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={title} canonicalPath={path} locale={useLocale()} site={useSite()} noindex />
      <PageHeader
        size="title"
        title={title}
        lead={lead}
        actions={actions}
        breadcrumb={
          back && (
            <TextLink className={styles.back} href={href(back.path)}>
              <ChevronLeft aria-hidden="true" />
              {back.label}
            </TextLink>
          )
        }
      />
      {children}
    </div>
  );
}
