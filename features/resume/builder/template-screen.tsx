import styles from './design/design.module.css';
import { DesignPanel } from './design/design-panel';
import { TemplateList } from './design/template-list';
import { PreviewPane } from './preview/preview-pane';
import { ResumeFrame } from './resume-frame';
import type { BuilderScreenProps } from './share-dialog-slot';

/** `/resumes/builder/[resumeId]/choose-template`: every template with one's own words, and all that changes the look. */
export function TemplateScreen({ ShareDialog }: BuilderScreenProps) {
  return (
    <ResumeFrame place="template" ShareDialog={ShareDialog}>
      <TemplateList />
      <div className={styles.columns}>
        <DesignPanel />
        <PreviewPane />
      </div>
    </ResumeFrame>
  );
}
