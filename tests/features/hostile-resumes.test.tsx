import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Certificate } from '@/contracts/learning/certificate';
import { ImportedResume, Resume, ResumeCard } from '@/contracts/resume/resume';
import type { ResumeDocument, ResumeEntry } from '@/contracts/resume/resume-document';
import { emptyEntry, emptySection } from '@/domain/resume/empty-resume';
import { BuilderScreen } from '@/features/resume/builder/builder-screen';
import { CertificateDialog } from '@/features/resume/builder/dialogs/certificate-dialog';
import { PreviewScreen } from '@/features/resume/builder/preview-screen';
import { TemplateScreen } from '@/features/resume/builder/template-screen';
import { DraftScreen } from '@/features/resume/draft/draft-screen';
import { DeviceCard } from '@/features/resume/list/device-card';
import { DiscardDialog } from '@/features/resume/list/discard-dialog';
import { RenameResume } from '@/features/resume/list/rename-resume';
import { ResumeListScreen } from '@/features/resume/list/resume-list-screen';
import { ImportReview } from '@/features/resume/new/import-review';
import { SharedResumeScreen } from '@/features/resume/share/shared-resume-screen';
import { rememberDeletedResume } from '@/store/deleted-resumes';
import { keepGuestResume } from '@/store/guest-resume';
import { ALL_XSS_PAYLOADS, XSS_PAYLOADS } from '../fixtures/xss-payloads';
import { runningAddresses } from './hostile-markup';
import { everywhere, type HostileScreen, ID, showHostileTexts, showOnce, TOGETHER } from './hostile-screens';

/** What a person writes in a resume, where they edit it and where everybody with its address reads it. */

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
// A drawn page is a picture, whose scripts do not run; jsdom has no addresses for it.
URL.createObjectURL = () => '/page.svg';
URL.revokeObjectURL = () => {};
// What the editor of texts measures.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

const CODE = 'Zk3_vX-9aQ2LmNp0RsTuVw';
const SHARED = 'GET /api/resumes/shared/:code';
const MINE = 'GET /api/resumes/:resumeId';
const noDialog = () => null;

/** Parts of a document have ids of their own. */
const withIds = (document: ResumeDocument): ResumeDocument => ({
  ...document,
  sections: document.sections.map((section, index) => ({
    ...{ ...section, id: `section-${index}` },
    entries: section.entries.map((entry: ResumeEntry) => ({ ...entry, id: `entry-${index}` })),
  })) as ResumeDocument['sections'],
});
const ownIds = (sample: { document: ResumeDocument }) => ({ ...sample, document: withIds(sample.document) });
const keepAsGuest = (text: string) => {
  const { document, updatedAt } = everywhere(Resume, text) as Resume;
  keepGuestResume({ resumeId: ID, title: `${text} [title]`, document: withIds(document), updatedAt });
};
const cardOf = (text: string) => everywhere(ResumeCard, text) as ResumeCard;

const CONTACTS = ['name', 'headline', 'email', 'phone', 'place'];
const ENTRIES = ['title', 'organization', 'grade', 'number', 'keywords', 'label', 'text'];
const builder = { query: { resumeId: ID }, answers: { [MINE]: ownIds } };
/** Every section and every entry is open, and the page beside them is drawn. */
const OPENED: HostileScreen['steps'] = [
  ['[data-level=section] [data-row]', '[data-level=entry]'],
  ['[data-level=entry] [data-row]', '[data-level=entry] .ProseMirror'],
  ['h1', 'figure img'],
];

const PAGES: Record<string, HostileScreen> = {
  'the resumes of a person': {
    reads: ['title'],
    node: <ResumeListScreen ShareDialog={noDialog} />,
  },
  'resumes that were deleted': {
    reads: ['title'],
    node: (text) => {
      const title = `${text} [title]`;
      rememberDeletedResume({ resumeId: ID, title, userId: ID, at: Date.now() });
      return <ResumeListScreen ShareDialog={noDialog} />;
    },
    answers: { 'GET /api/resumes': () => [] },
  },
  'the resume of a guest': {
    reads: ['title'],
    isGuest: true,
    node: (text) => {
      keepAsGuest(text);
      return <ResumeListScreen ShareDialog={noDialog} />;
    },
  },
  'the resume of a browser': {
    reads: ['title'],
    node: (text) => {
      keepAsGuest(text);
      return <DeviceCard />;
    },
  },
  'a resume that is thrown away': {
    reads: ['title'],
    node: (text) => <DiscardDialog title={`${text} [title]`} onOpenChange={() => {}} />,
  },
  'a new name of a resume': {
    reads: ['title'],
    node: (text) => <RenameResume card={cardOf(text)} onDone={() => {}} />,
  },
  'a resume that was imported': {
    reads: ['name', 'headline'],
    node: (text) => (
      <ImportReview
        imported={everywhere(ImportedResume, text) as ImportedResume}
        isBusy={false}
        onContinue={() => {}}
        onAnother={() => {}}
      />
    ),
  },
  'resumes that wait for a person': {
    reads: ['title', 'name'],
    node: <DraftScreen DeviceCard={() => null} />,
  },
  'a resume that is refused': {
    reads: ['title', 'name'],
    node: <DraftScreen DeviceCard={() => null} />,
    steps: [['li button:last-of-type', '[role=alertdialog]']],
  },
};

const RESUMES: Record<string, HostileScreen> = {
  'the form of a guest': {
    ...builder,
    reads: ['title', ...CONTACTS],
    isGuest: true,
    node: (text) => {
      keepAsGuest(text);
      return <BuilderScreen ShareDialog={noDialog} />;
    },
    steps: [['h1', 'figure img']],
  },
  'a new name in the form': {
    ...builder,
    reads: ['title'],
    node: <PreviewScreen ShareDialog={noDialog} />,
    steps: [
      ['h1 ~ button', 'h1 ~ form input'],
      ['h1', 'figure img'],
    ],
  },
  'the templates of a resume': {
    ...builder,
    reads: ['title'],
    node: <TemplateScreen ShareDialog={noDialog} />,
    steps: [
      ['h1', 'label:nth-of-type(6) img'],
      ['h1', 'section figure img'],
    ],
  },
  'certificates for a resume': {
    reads: ['title', 'number'],
    node: (
      <CertificateDialog section={emptySection('COURSES', () => 'a')} onAdd={() => {}} onClose={() => {}} />
    ),
    answers: {
      'GET /api/certificates': (mine: Certificate[]) => mine.map((one) => ({ ...one, revokedAt: null })),
    },
  },
  'a shared resume as text': {
    reads: [...CONTACTS, ...ENTRIES],
    node: <SharedResumeScreen />,
    query: { resumeId: CODE },
    answers: { [SHARED]: ownIds },
  },
  'a shared resume as printed': {
    reads: ['name', 'email', 'phone', 'place'],
    node: <SharedResumeScreen />,
    query: { resumeId: CODE },
    answers: { [SHARED]: ownIds },
    steps: [['input[type=radio]:not(:checked)', 'article img']],
  },
};

showHostileTexts({ ...PAGES, ...RESUMES }, TOGETHER);
const FORMS = new Set(['EDUCATION', 'SKILLS', 'LANGUAGES', 'COURSES', 'LINKS', 'INTERESTS', 'REFERENCES']);
/** A section for each form that an entry can have, all of them open: a few texts of all techniques. */
showHostileTexts(
  {
    'the form of a resume': {
      ...builder,
      reads: ['title', ...CONTACTS, ...ENTRIES],
      node: <BuilderScreen ShareDialog={noDialog} />,
      steps: OPENED,
      answers: {
        [MINE]: (sample: Resume) => {
          const { document, ...rest } = ownIds(sample);
          const sections = document.sections.filter(({ kind }) => FORMS.has(kind));
          return { ...rest, document: { ...document, sections } };
        },
      },
    },
  },
  { some: ALL_XSS_PAYLOADS.filter((_, index) => index % 6 === 0) },
);

const SAFE = 'https://safe.example/a';
/** A document whose every link leads to one of these, as one that was stored before the rules. */
function linked(addresses: readonly string[]) {
  return (sample: { document: ResumeDocument }) => {
    const links = [...addresses, SAFE];
    const link = (href: string) => ({ type: 'link' as const, attrs: { href } });
    const content = links.map((href) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'a', marks: [link(href)] }],
    }));
    let ids = 0;
    const id = () => `part-${ids++}`;
    const entries = links.map((address) => ({ ...emptyEntry('LINKS', id), label: 'a', link: address }));
    const { document } = sample;
    return {
      ...sample,
      document: {
        ...document,
        contacts: { ...document.contacts, website: links[0] ?? '' },
        summary: { type: 'doc' as const, content },
        sections: [{ ...emptySection('LINKS', id), entries }],
      },
    };
  };
}

it.each([
  [
    'the form',
    { ...builder, node: <BuilderScreen ShareDialog={noDialog} />, steps: [['h1', '.ProseMirror a']] },
  ],
  ['the shared page', { node: <SharedResumeScreen />, query: { resumeId: CODE } }],
] as const)('%s of a resume leads to pages, people and telephones only', async (_, screen) => {
  const addresses = XSS_PAYLOADS.addresses.filter((address) => !address.includes('\u0000'));
  const answers = { [MINE]: linked(addresses), [SHARED]: linked(addresses) };
  await showOnce({ ...screen, reads: ['name'], answers });
  expect(document.body.querySelector(`a[href="${SAFE}"]`)).not.toBeNull();
  expect(runningAddresses(document.body)).toEqual([]);
});
