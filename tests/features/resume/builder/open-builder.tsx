import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Resume } from '@/contracts/resume/resume';
import type { ResumeDatedEntry, ResumeDocument } from '@/contracts/resume/resume-document';
import { emptyEntry, emptySection } from '@/domain/resume/empty-resume';
import { BuilderScreen } from '@/features/resume/builder/builder-screen';
import { guestResume, keepGuestResume } from '@/store/guest-resume';
import resume from '../../../../public/locales/en/resume.json';
import { type Answers, cardWith, documentWith, resumeIdOf, show } from '../show-pages';

export const say = resume;
export const ID = resumeIdOf(1);
const SAVE = 'PUT /api/resumes/:resumeId';
export const PREVIEW = 'POST /api/resumes/preview';

/** A text with its values, as i18next composes it. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** jsdom draws nothing: a picture's address is its number. */
let drawn = 0;
URL.createObjectURL = vi.fn(() => `blob:${drawn++}`);
URL.revokeObjectURL = vi.fn();
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

let parts = 0;
const partId = () => `entry-${parts++}`;

export const job = (title: string, over: Partial<ResumeDatedEntry> = {}): ResumeDatedEntry => ({
  ...emptyEntry('EXPERIENCE', partId),
  ...{ title, organization: 'Acme' },
  ...over,
});

/** A resume with these jobs, and a section of skills. */
export const documentOf = (jobs: ResumeDatedEntry[], over: Partial<ResumeDocument> = {}): ResumeDocument =>
  documentWith({
    sections: [{ ...emptySection('EXPERIENCE', partId), entries: jobs }, emptySection('SKILLS', partId)],
    ...over,
  });

/** A service with one resume: it stores a save of its revision, and refuses any other. */
export function fakeService(document: ResumeDocument) {
  const service = {
    now: { ...cardWith(), document } as Resume,
    fails: null as ApiError | null,
    saves: 0,
  };
  const answers: Answers = {
    'GET /api/resumes/:resumeId': () => service.now,
    [SAVE]: ({ body }: { body: { document: ResumeDocument; revision: number } }) => {
      service.saves += 1;
      if (service.fails) return service.fails;
      if (body.revision !== service.now.revision) return new ApiError('edit_conflict', { status: 409 });
      service.now = { ...service.now, document: body.document, revision: body.revision + 1 };
      return service.now;
    },
    [PREVIEW]: { pages: ['<svg/>', '<svg/>'] },
  };
  /** Another device saves. */
  const changeElsewhere = (change: (before: ResumeDocument) => ResumeDocument) => {
    const { document: before, revision } = service.now;
    service.now = { ...service.now, document: change(before), revision: revision + 1 };
  };
  return { service, answers, changeElsewhere };
}

/** The builder with a resume of the account. */
export async function openBuilder(document: ResumeDocument, more: Answers = {}) {
  const fake = fakeService(document);
  const view = show(<BuilderScreen />, { ...fake.answers, ...more }, { resumeId: ID });
  await screen.findByLabelText(say.contacts.name);
  return { ...fake, ...view };
}

/** The builder with the resume of a guest. */
export async function openGuestBuilder(document: ResumeDocument, more: Answers = {}) {
  keepGuestResume({ resumeId: ID, title: 'Mine', document, updatedAt: '2026-05-02T10:00:00.000Z' });
  const view = show(<BuilderScreen />, { [PREVIEW]: { pages: ['<svg/>'] }, ...more }, { resumeId: ID });
  await screen.findByLabelText(say.contacts.name);
  return { ...view, kept: () => guestResume()?.document };
}
