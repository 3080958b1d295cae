import { TextLink } from '@/components/ui/link';
import { parseDocumentFile } from '@/contracts/editorial/document';
import type { TextPageName } from '@/contracts/editorial/text-page';
import { useHref } from '@/hooks/use-href';

export interface DocumentLinkProps {
  name: TextPageName;
  title: string;
  /** Language of the title, if it is not the page's. */
  lang?: string;
}

/** Link to the same text as a downloadable document, if there is one. */
export function DocumentLink({ name, title, lang }: DocumentLinkProps) {
  const href = useHref();
  if (!parseDocumentFile(`${name}.pdf`)) return null;
  return (
    <p data-print="hide" lang={lang}>
      <TextLink href={href(`/api/documents/${name}.pdf`)} download>
        {`${title} (PDF)`}
      </TextLink>
    </p>
  );
}
