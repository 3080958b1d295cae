import { Banner } from '@/components/ui/banner';
import { PageLink } from '@/components/ui/page-link';
import { landingPath } from '@/domain/catalog/product';
import type { ShownLine } from '@/domain/commerce/cart';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './cart.module.css';

/** Lines that are free because another line includes them; removing that line makes them paid again. */
export function IncludedLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation('cart');
  if (lines.length === 0) return null;
  return (
    <Banner title={t('included.title')} live="status">
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <LineName line={line} />
            <IncludedBy line={line} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function LineName({ line: { type, title, urlSlug } }: { line: ShownLine }) {
  const href = useHref();
  if (!urlSlug) return title;
  return <PageLink href={href(landingPath({ type, urlSlug }))}>{title}</PageLink>;
}

function IncludedBy({ line: { removal } }: { line: ShownLine }) {
  const { t } = useTranslation('cart');
  const whole = removal?.includedIn;
  return (
    <span className={styles.by}>
      {whole ? t('included.inProduct', { title: whole.title }) : t('included.inSubscription')}
    </span>
  );
}
