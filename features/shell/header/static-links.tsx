import { useQuery } from '@tanstack/react-query';
import { AnyLink } from '@/components/ui/any-link';
import type { StaticGroup } from '@/contracts/editorial/static-content';
import { localeAddress } from '@/domain/locale-address';
import { staticContentQuery } from '@/hooks/editorial/static-content-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import styles from './magazine-panel.module.css';

interface StaticLinksProps {
  group: StaticGroup;
  onLeave: () => void;
}

/** The entries of a static content group that lead somewhere; nothing until they have arrived. */
export function StaticLinks({ group, onLeave }: StaticLinksProps) {
  const locale = useLocale();
  const { data = [] } = useQuery(staticContentQuery(useApi(), group));
  if (data.length === 0) return null;
  return (
    <ul className={styles.list}>
      {data.map(
        ({ code, url, title, text }) =>
          url && (
            <li key={code}>
              <AnyLink
                className={styles.entry}
                href={url.startsWith('/') ? localeAddress(locale, url) : url}
                onClick={onLeave}
              >
                <strong>{title}</strong>
                {text && <span className={styles.muted}>{text}</span>}
              </AnyLink>
            </li>
          ),
      )}
    </ul>
  );
}
