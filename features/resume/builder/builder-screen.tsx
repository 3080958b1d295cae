import { EditTabs } from './edit-tabs';
import { ResumeForm } from './form/resume-form';
import { PreviewPane } from './preview/preview-pane';
import { ResumeFrame } from './resume-frame';
import type { BuilderScreenProps } from './share-dialog-slot';

/** `/resumes/builder/[resumeId]`: the form, and the page beside it exactly as it will be printed. */
export function BuilderScreen({ ShareDialog }: BuilderScreenProps) {
  return (
    <ResumeFrame place="edit" ShareDialog={ShareDialog}>
      <EditTabs form={<ResumeForm />} preview={(isShown) => <PreviewPane isShown={isShown} />} />
    </ResumeFrame>
  );
}
