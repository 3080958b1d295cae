import { useQuery } from '@tanstack/react-query';
import { AnyLink } from '@/components/ui/any-link';
import type { StaticGroup } from '@/contracts/editorial/static-content';
import { localeAddress } from '@/domain/locale-address';
import { staticContentQuery } from '@/hooks/editorial/static-content-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';

interface StaticLinksProps {
  group: StaticGroup;
  /** The style sheet of the menu; the text of an entry is left out where it has no `muted`. */
  look: Readonly<Record<string, string | undefined>>;
  /** Paths that the menu has itself. */
  without?: readonly string[];
  onLeave: () => void;
}

/** The entries of a static content group that lead somewhere; nothing until they have arrived. */
export function StaticLinks({ group, look, without, onLeave }: StaticLinksProps) {
  const locale = useLocale();
  const { data = [] } = useQuery(staticContentQuery(useApi(), group));
  const links = data.flatMap(({ url, ...entry }) =>
    url && !without?.includes(url) ? [{ ...entry, url }] : [],
  );
  if (links.length === 0) return null;
  return (
    <ul className={look.list}>
      {links.map(({ code, url, title, text }) => (
        <li key={code}>
          <AnyLink
            className={look.entry}
            href={url.startsWith('/') ? localeAddress(locale, url) : url}
            onClick={onLeave}
          >
            {look.muted ? <strong>{title}</strong> : title}
            {text && look.muted && <span className={look.muted}>{text}</span>}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}
