import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { useResumePreview } from '@/hooks/resume/use-resume-preview';
import { PagePictures } from '../preview/page-pictures';
import styles from './dialogs.module.css';

/** A document as it would be printed, small. */
export function SmallPages({ document }: { document: ResumeDocument }) {
  const drawn = useResumePreview(document);
  return (
    <div className={styles.small}>
      <PagePictures drawn={drawn} paper={document.design.paper} />
    </div>
  );
}
