import { type ResumeFormat, resumeFile } from '@/contracts/resume/resume-addresses';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { downloadFile } from '@/hooks/download-file';
import type { Api } from '@/services/api';
import { downloadBase64 } from '@/services/download';
import { resume } from '@/services/endpoints';
import { orStopped, runTask, type TaskRun } from '@/store/tasks';

const MEDIA_TYPES: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
};

export interface ResumeToExport {
  format: ResumeFormat;
  document: ResumeDocument;
  /** What the task tray calls it. */
  label: string;
  /** The resume of an account whose document is saved: its file is made of that. */
  savedId: string | null;
}

/** Downloads a resume as a file, as a task; what is not saved is sent along. */
export async function exportResume(api: Api, order: ResumeToExport): Promise<void> {
  const { format, document, savedId, label } = order;
  if (savedId !== null) return downloadFile(resumeFile(savedId, format), label);
  const work = async ({ signal }: TaskRun) => {
    const made = api(resume.exportDraft, { params: { format }, body: { document } });
    const { fileName, base64 } = await orStopped(made, signal);
    downloadBase64({ name: fileName, type: MEDIA_TYPES[format], base64 });
  };
  await runTask({ label, isFile: true, work });
}
