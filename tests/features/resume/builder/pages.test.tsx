import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Certificate } from '@/contracts/learning/certificate';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { RESUME_TEMPLATES } from '@/contracts/resume/resume-values';
import { emptySection } from '@/domain/resume/empty-resume';
import { PreviewScreen } from '@/features/resume/builder/preview-screen';
import { TemplateScreen } from '@/features/resume/builder/template-screen';
import { onToast, type Toast } from '@/services/toast';
import { removeGuestResume } from '@/store/guest-resume';
import { useTaskStore } from '@/store/tasks';
import { type Answers, errorTexts, show, signIn, USER_ID } from '../show-pages';
import {
  documentOf,
  fakeService,
  fill,
  ID,
  job,
  openBuilder,
  openGuestBuilder,
  PREVIEW,
  say,
} from './open-builder';

vi.mock('next/head', () => ({ default: ({ children }: { children: React.ReactNode }) => <>{children}</> }));

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  signIn(USER_ID);
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
});
afterEach(() => {
  stop();
  cleanup();
});

const pageOf = (page: number, pages: number) =>
  screen.findByAltText(fill(say.preview.pageOf, { page, pages }));
const nameField = () => screen.getByLabelText(say.contacts.name);

/** Answers of the preview that arrive when the test says so, in any order. */
function heldPreviews() {
  const asked: { name: string; answer: (pages: number) => void; refuse: (error: ApiError) => void }[] = [];
  const preview = ({ body }: { body: { document: ResumeDocument } }) =>
    new Promise((resolve, reject) => {
      asked.push({
        name: body.document.contacts.name,
        answer: (pages) => resolve({ pages: Array.from({ length: pages }, () => '<svg/>') }),
        refuse: reject,
      });
    });
  const at = (index: number) =>
    waitFor(() => {
      const found = asked[index];
      if (!found) throw new Error('not asked yet');
      return found;
    });
  return { asked, at, answers: { [PREVIEW]: preview } };
}

describe('the pages beside the form', () => {
  it('are those of the last change, also when an earlier answer arrives later', async () => {
    const held = heldPreviews();
    const { user } = await openBuilder(documentOf([]), held.answers);
    const first = await held.at(0);
    act(() => first.answer(1));
    await pageOf(1, 1);
    await user.type(nameField(), 'A');
    const second = await held.at(1);
    await user.type(nameField(), 'B');
    const third = await held.at(2);
    expect([second.name, third.name]).toEqual(['A', 'AB']);
    act(() => third.answer(3));
    await pageOf(3, 3);
    act(() => second.answer(2));
    await act(async () => {});
    expect(screen.getByAltText(fill(say.preview.pageOf, { page: 3, pages: 3 }))).toBeTruthy();
    expect(URL.revokeObjectURL).toHaveBeenCalled();
  });

  it('stay while the next ones cannot be drawn, with the reason and a way on', async () => {
    const held = heldPreviews();
    const { user } = await openBuilder(documentOf([]), held.answers);
    (await held.at(0)).answer(1);
    await pageOf(1, 1);
    await user.type(nameField(), 'A');
    (await held.at(1)).refuse(new ApiError('service_unavailable'));
    const alert = await screen.findByText(
      fill(say.preview.outdated, { reason: errorTexts.service_unavailable }),
    );
    expect(alert).toBeTruthy();
    await pageOf(1, 1);
    await user.click(screen.getByRole('button', { name: say.tryAgain }));
    (await held.at(2)).answer(2);
    await pageOf(2, 2);
    expect(screen.queryByText(alert.textContent ?? '')).toBeNull();
  });
});

describe('templates and design', () => {
  async function openDesign(document: ResumeDocument, more: Answers = {}) {
    const fake = fakeService(document);
    const view = show(<TemplateScreen />, { ...fake.answers, ...more }, { resumeId: ID });
    await screen.findByRole('radio', { name: say.template.modern });
    return { ...fake, ...view };
  }

  it('change the look and keep all that the resume says', async () => {
    const before = documentOf([job('Clerk', { isHidden: true })], { photo: 'data:image/png;base64,AAAA' });
    const { user, service, sent } = await openDesign(before);
    const drawn = () => sent.filter(({ path }) => path === PREVIEW).map(({ input }) => input.body.document);
    await waitFor(() =>
      expect(new Set(drawn().map(({ design }) => design.template))).toEqual(new Set(RESUME_TEMPLATES)),
    );
    await user.click(screen.getByRole('radio', { name: say.template.academic }));
    await user.click(screen.getByRole('radio', { name: say.accent.teal }));
    await user.selectOptions(screen.getByLabelText(say.design.paper), 'LETTER');
    await user.selectOptions(screen.getByLabelText(say.design.typeface), 'serif');
    await user.selectOptions(screen.getByLabelText(say.design.size), 'large');
    await user.selectOptions(screen.getByLabelText(say.design.margins), 'wide');
    await user.selectOptions(screen.getByLabelText(say.design.lineHeight), 'loose');
    await user.click(screen.getByLabelText(say.design.photo));
    await waitFor(() =>
      expect(service.now.document.design).toEqual({
        ...{ template: 'academic', accent: 'teal', paper: 'LETTER', typeface: 'serif' },
        ...{ size: 'large', margins: 'wide', lineHeight: 'loose', showsPhoto: false },
      }),
    );
    const { design: _, ...words } = service.now.document;
    const { design: __, ...former } = before;
    expect(words).toEqual(former);
  });

  it('are drawn with the words of the resume, whose language is its own', async () => {
    const { user, service } = await openDesign(documentOf([]));
    await user.selectOptions(screen.getByLabelText(say.design.language), 'mn');
    await waitFor(() => expect(service.now.document.language).toBe('mn'));
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('files', () => {
  it('of an account are downloaded once the resume is saved', async () => {
    const asked: [string, number][] = [];
    const { user, service } = await openBuilder(documentOf([]));
    await user.click(screen.getByRole('button', { name: say.download.open }));
    const pdf = await screen.findByRole('menuitem', { name: say.download.pdf });
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push([address, service.saves]);
      return Response.json({ code: 'service_unavailable' }, { status: 503 });
    });
    fireEvent.change(nameField(), { target: { value: 'Ada' } });
    fireEvent.click(pdf);
    await waitFor(() => expect(asked).toEqual([[`/api/resumes/${ID}/file/pdf`, 1]]));
    await waitFor(() =>
      expect(useTaskStore.getState().tasks).toMatchObject([{ label: say.download.pdf, state: 'failed' }]),
    );
    vi.unstubAllGlobals();
  });

  it('are offered beside the large pages, each with what it is for', async () => {
    show(<PreviewScreen />, fakeService(documentOf([])).answers, { resumeId: ID });
    expect(await screen.findByRole('button', { name: say.download.docx })).toBeTruthy();
    expect(screen.getByText(say.downloadHint.json)).toBeTruthy();
    await pageOf(2, 2);
  });
});

describe('versions', () => {
  const older = documentOf([], { contacts: { ...documentOf([]).contacts, name: 'Older' } });

  it('are looked at, restored, and undone', async () => {
    const { user, service, sent } = await openBuilder(documentOf([job('Clerk')]), {
      'GET /api/resumes/:resumeId/versions': [
        { versionId: '2', savedAt: '2026-05-02T09:00:00.000Z', title: 'Data analyst' },
        { versionId: '1', savedAt: '2026-05-01T09:00:00.000Z', title: 'Data analyst' },
      ],
      'GET /api/resumes/:resumeId/versions/:versionId': () => older,
    });
    await user.click(screen.getByRole('button', { name: say.versions.open }));
    const dialog = within(await screen.findByRole('dialog', { name: say.versions.title }));
    const choices = await dialog.findAllByRole('radio');
    await user.click(choices[1] as HTMLElement);
    await waitFor(() =>
      expect(sent.some(({ input }) => input?.body?.document?.contacts.name === 'Older')).toBe(true),
    );
    await user.click(dialog.getByRole('button', { name: say.versions.restore }));
    await waitFor(() => expect(service.now.document.contacts.name).toBe('Older'));
    expect((nameField() as HTMLInputElement).value).toBe('Older');
    act(() => toasts.at(-1)?.action?.onPress());
    await waitFor(() => expect(service.now.document.sections[0]?.entries).toHaveLength(1));
  });

  it('that are not there yet are said not to be, and a failure can be tried again', async () => {
    const { user } = await openBuilder(documentOf([]), {
      'GET /api/resumes/:resumeId/versions': [],
    });
    await user.click(screen.getByRole('button', { name: say.versions.open }));
    expect(await screen.findByText(say.versions.empty)).toBeTruthy();
  });
});

describe('certificates', () => {
  const certificate: Certificate = {
    ...{ certificateId: '00000000-0000-4000-8000-0000000000c1', code: 'Zk3_vX-9aQ2LmNp0RsTuVw' },
    ...{ productId: '00000000-0000-4000-8000-0000000000a1', productType: 'COURSE', number: 'K-2026-000123' },
    ...{ name: 'Ada', title: 'Python', completedAt: '2026-03-04T00:00:00.000Z' },
    ...{ issuedAt: '2026-03-05T00:00:00.000Z', hours: 3, skills: [], locale: 'en', isShared: false },
    ...{ nameChangesLeft: 3, revokedAt: null, revocation: null },
  };
  const withCourses = () => documentOf([], { sections: [emptySection('COURSES', () => 'courses')] });
  const open = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${say.kind.COURSES}`) }));
    await user.click(screen.getByRole('button', { name: say.certificate.open }));
  };

  /** Adds the certificate, with its page switched on before or not; what is saved of it. */
  async function added(isSwitchedOn: boolean) {
    const own = { ...certificate };
    const { user, service } = await openBuilder(withCourses(), {
      'GET /api/certificates': () => [{ ...own }],
      'PATCH /api/certificates/:certificateId': ({ body }: { body: object }) => ({
        ...Object.assign(own, body),
      }),
    });
    await open(user);
    expect(await screen.findByText(say.certificate.pageOff)).toBeTruthy();
    if (isSwitchedOn) {
      await user.click(screen.getByRole('button', { name: say.certificate.switchOn }));
      await waitFor(() => expect(screen.queryByText(say.certificate.pageOff)).toBeNull());
    }
    await user.click(screen.getByRole('button', { name: fill(say.certificate.addOne, { title: 'Python' }) }));
    await waitFor(() => expect(service.now.document.sections[0]?.entries).toHaveLength(1));
    return service.now.document.sections[0]?.entries[0];
  }

  it.each([
    ['one whose page is off says so and has none', false, ''],
    ['it has one once the page is switched on', true, `https://kurso.test/en/share/${certificate.code}`],
  ])('are added with the link to their public page: %s', async (_, isSwitchedOn, link) => {
    expect(await added(isSwitchedOn)).toMatchObject({
      ...{ certificateId: certificate.certificateId, title: 'Python', number: 'K-2026-000123' },
      ...{ end: '2026-03', link },
    });
  });

  it('ask a guest to sign in, and lose nothing', async () => {
    signIn(null);
    const { user } = await openGuestBuilder(withCourses());
    await open(user);
    expect(await screen.findByText(say.certificate.signInText)).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
