import type { ResumeEntry } from '@/contracts/resume/resume-document';

/** What every form of an entry takes. */
export interface EntryFieldsProps<Entry extends ResumeEntry> {
  entry: Entry;
  patch: (patch: Partial<Entry>) => void;
}
