import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import type { CoverType } from '@/domain/catalog/cover-art';
import { Cover } from './cover';
import styles from './product-row.module.css';

export interface ProductRowProps {
  id: string;
  type: CoverType;
  title: string;
  pictureUrl: string | null | undefined;
  /** Null if the product has no page. */
  href: string | null;
  onClick?: () => void;
  /** Below the title. */
  note?: string | null;
  /** At the end: a price, a badge. */
  children: ReactNode;
}

/** One product on one line, as an item of a list. */
export function ProductRow(props: ProductRowProps) {
  const { id, type, title, pictureUrl, href, onClick, note, children } = props;
  return (
    <li className={styles.row}>
      <span className={styles.cover}>
        <Cover id={id} type={type} src={pictureUrl} use="thumb" shape="fill" />
      </span>
      <span>
        {href ? (
          <PageLink className={styles.title} href={href} onClick={onClick}>
            {title}
          </PageLink>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {note && <small className={styles.note}>{note}</small>}
      </span>
      {children}
    </li>
  );
}
