import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { SharedResumeScreen } from '@/features/resume/share/shared-resume-screen';
import { type Answers, CODE, documentWith, errorTexts, show, texts } from './show-pages';

vi.mock('next/head', () => ({ default: ({ children }: { children: React.ReactNode }) => <>{children}</> }));

const { shared } = texts;
const SHARED = 'GET /api/resumes/shared/:code';
const PAGES = 'GET /api/resumes/shared/:code/pages';
const VIEW = 'POST /api/resumes/shared/:code/view';
const OPEN = 'POST /api/resumes/shared/:code/open';

let isWide = false;
beforeEach(() => {
  isWide = false;
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  let made = 0;
  URL.createObjectURL = vi.fn(() => `blob:page-${++made}`);
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = (text: string, marks: object[] = []) => ({ type: 'text' as const, text, marks });
const DOCUMENT = documentWith({
  contacts: {
    ...{ name: 'Ada Lovelace', headline: 'Analyst', email: 'ada@kurso.test', phone: '+44 20 7946 0000' },
    ...{ place: 'London', website: 'https://ada.example/' },
  },
  summary: {
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  words('strong link', [
                    { type: 'bold' },
                    { type: 'link', attrs: { href: 'https://outside.example/' } },
                  ]),
                ],
              },
            ],
          },
        ],
      },
    ],
  } as ResumeDocument['summary'],
  sections: [
    {
      ...{ id: 'courses', kind: 'COURSES', title: null, isHidden: false },
      entries: [
        {
          ...{ id: 'bees', isHidden: false, title: 'Bees', organization: 'Kurso', end: '2026-05' },
          ...{ link: `https://kurso.test/en/share/${CODE}`, number: 'K-2026-000123' },
          certificateId: '00000000-0000-4000-8000-00000000000c',
          text: { type: 'doc', content: [] },
        },
      ],
    },
  ],
});

const open = (answers: Answers = {}) =>
  show(
    <SharedResumeScreen />,
    {
      [SHARED]: { document: DOCUMENT, language: 'en', updatedAt: '2026-05-02T10:00:00.000Z' },
      [PAGES]: { pages: ['<svg>1</svg>', '<svg>2</svg>'] },
      [VIEW]: undefined,
      ...answers,
    },
    { resumeId: CODE },
  );
const counted = (sent: { path: string }[]) => sent.filter(({ path }) => path === VIEW).length;

describe('a shared resume', () => {
  it('reads as headings, lists and links that do not tell where they are followed from', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Summary', 'Courses and certificates']);
    const link = screen.getByRole('link', { name: 'strong link' });
    expect(link.closest('li')?.querySelector('strong')).not.toBeNull();
    for (const outside of container.querySelectorAll('article a'))
      expect(outside.getAttribute('rel')).toContain('noreferrer');
    expect(screen.getByRole('link', { name: 'ada@kurso.test' }).getAttribute('href')).toBe(
      'mailto:ada@kurso.test',
    );
    expect(container.querySelector('article')?.lang).toBe('en');
  });

  it('marks certificates that can be verified, and leads to the verification', async () => {
    open();
    expect(await screen.findByText(shared.verified.replace('{{school}}', 'Kurso'))).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(`https://kurso.test/en/share/${CODE}`);
    expect(hrefs).toContain(`/api/resumes/shared/${CODE}/file/pdf`);
    expect(hrefs).toContain('/en/resumes/builder');
  });

  it('is not for search engines, and tells previews of links whose it is', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    const meta = (name: string) =>
      document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(meta('robots')).toContain('noindex');
    expect(meta('og:title')).toBe('Ada Lovelace’s resume');
    expect(meta('og:image')).toBe(`https://kurso.test/api/resumes/shared/${CODE}/picture.png`);
  });

  it('is shown as printed when the reader asks for it, with the links of its certificates', async () => {
    const { user, sent } = open();
    await screen.findByText('strong link');
    expect(sent.some(({ path }) => path === PAGES)).toBe(false);
    await user.click(screen.getByRole('radio', { name: shared.viewPages }));
    const pages = await screen.findAllByRole('img', { name: /Page \d of 2/ });
    expect(pages.map((page) => page.getAttribute('src'))).toEqual(['blob:page-1', 'blob:page-2']);
    expect(screen.getByRole('heading', { name: shared.certificates })).toBeTruthy();
    expect(screen.queryByText('strong link')).toBeNull();
    await user.click(screen.getByRole('radio', { name: shared.viewText }));
    expect(screen.getByText('strong link')).toBeTruthy();
  });

  it('is shown as printed on a wide screen at once', async () => {
    isWide = true;
    open();
    expect(await screen.findAllByRole('img', { name: /Page/ })).toHaveLength(2);
  });

  it('is shown as text when its pages cannot be drawn, and they can be asked for again', async () => {
    isWide = true;
    let fails = true;
    const { user } = open({
      [PAGES]: () => (fails ? new ApiError('service_unavailable') : { pages: ['<svg>1</svg>'] }),
    });
    expect(await screen.findByText(shared.pagesFailed)).toBeTruthy();
    expect(screen.getByText('strong link')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: shared.retry }));
    expect(await screen.findByRole('img', { name: /Page 1 of 1/ })).toBeTruthy();
  });

  it('counts one opening, once it is on the screen', async () => {
    let visibility: DocumentVisibilityState = 'hidden';
    const state = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const { sent, rerender } = open();
    await screen.findByText('strong link');
    expect(counted(sent)).toBe(0);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(counted(sent)).toBe(1));
    state.mockRestore();
    expect(rerender).toBeTruthy();
  });

  it('that is off by now says so', async () => {
    const { sent } = open({ [SHARED]: new ApiError('not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: shared.goneTitle })).toBeTruthy();
    expect(counted(sent)).toBe(0);
  });

  it('can be asked for again after a failure', async () => {
    let fails = true;
    const { user } = open({
      [SHARED]: () =>
        fails
          ? new ApiError('too_many_requests', { retryAfter: 60 })
          : { document: DOCUMENT, language: 'en', updatedAt: '2026-05-02T10:00:00.000Z' },
    });
    const retry = await screen.findByRole('button', { name: shared.retry });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText('strong link')).toBeTruthy();
  });
});

describe('the password of a shared resume', () => {
  function locked(refusal: ApiError | undefined) {
    let isOpen = false;
    return open({
      [SHARED]: () =>
        isOpen
          ? { document: DOCUMENT, language: 'en', updatedAt: '2026-05-02T10:00:00.000Z' }
          : new ApiError('resume_password_required'),
      [OPEN]: ({ body }: { body: { password: string } }) => {
        if (refusal) return refusal;
        if (body.password !== 'sesame') return new ApiError('resume_password_wrong');
        isOpen = true;
        return undefined;
      },
    });
  }
  const field = () => screen.findByLabelText(/^Password/, { selector: 'input' });

  it('is asked for before anything of the person is told', async () => {
    const { sent, user } = locked(undefined);
    expect(await screen.findByRole('heading', { level: 1, name: shared.passwordTitle })).toBeTruthy();
    const title = document.head.querySelector('meta[property="og:title"]')?.getAttribute('content');
    const image = document.head.querySelector('meta[property="og:image"]')?.getAttribute('content');
    expect(title).toBe('Resume');
    expect(image).not.toContain(CODE);
    expect(counted(sent)).toBe(0);
    await user.type(await field(), 'sesame{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
    await waitFor(() => expect(counted(sent)).toBe(1));
  });

  it('that is wrong or missing is said beside the field, which keeps it', async () => {
    const { user } = locked(undefined);
    await user.click(await screen.findByRole('button', { name: shared.open }));
    expect(await screen.findByText(shared.passwordRequired)).toBeTruthy();
    await user.type(await field(), 'wrong{Enter}');
    expect(await screen.findByText(shared.passwordWrong)).toBeTruthy();
    expect(await field()).toHaveProperty('value', 'wrong');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  it('cannot be guessed without end, which is said beside the field', async () => {
    const { user } = locked(new ApiError('too_many_attempts', { retryAfter: 120 }));
    await user.type(await field(), 'guess{Enter}');
    const said = await screen.findByText(errorTexts.too_many_attempts.split('{{')[0]?.trim() ?? '', {
      exact: false,
    });
    expect((await field()).getAttribute('aria-describedby')).toContain(said.id);
  });
});
