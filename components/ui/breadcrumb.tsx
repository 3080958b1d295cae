import styles from './breadcrumb.module.css';
import { PageLink } from './page-link';

export interface BreadcrumbProps {
  /** Accessible name of the navigation: "You are here". */
  label: string;
  /** From the root down; the last item is the current page. */
  items: readonly { label: string; href?: string; lang?: string }[];
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className={styles.item}>
            {item.href !== undefined && index < items.length - 1 ? (
              <PageLink href={item.href}>{item.label}</PageLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined} lang={item.lang}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
