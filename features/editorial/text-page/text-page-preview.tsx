import { PageHeader } from '@/components/ui/page-header';
import type { TextPage } from '@/contracts/editorial/text-page';
import { TextPageText } from './text-page-text';

/** A text page as its author sees it beside the form. */
export function TextPagePreview({ page }: { page: TextPage }) {
  return (
    <div className="container" lang={page.locale}>
      <PageHeader title={page.title} lead={page.lead} />
      <TextPageText page={page} lang={undefined} />
    </div>
  );
}
