import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { onToast, type Toast } from '@/services/toast';
import { removeGuestResume } from '@/store/guest-resume';
import { errorTexts, signIn, USER_ID } from '../show-pages';
import { documentOf, fill, job, openBuilder, say } from './open-builder';

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

const named = (text: string, name: string) => screen.getByRole('button', { name: fill(text, { name }) });
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const undo = () => toasts.at(-1)?.action?.onPress();
const openSection = (user: UserEvent) => user.click(row(say.kind.EXPERIENCE));
const twoJobs = () => documentOf([job('Clerk'), job('Analyst')]);
type Opened = Awaited<ReturnType<typeof openBuilder>>;
const titles = ({ service }: Opened) =>
  service.now.document.sections[0]?.entries.map((entry) => ('title' in entry ? entry.title : ''));
const firstJob = ({ service }: Opened) => service.now.document.sections[0]?.entries[0];

describe('entries', () => {
  it('change places by buttons; the button keeps the focus and the place is announced', async () => {
    const opened = await openBuilder(twoJobs());
    await openSection(opened.user);
    await opened.user.click(named(say.row.down, 'Clerk'));
    expect(screen.getByText(fill(say.row.moved, { name: 'Clerk', place: 2, count: 2 }))).toBeTruthy();
    // At the end of the list only the way back is left.
    expect(document.activeElement).toBe(named(say.row.up, 'Clerk'));
    await waitFor(() => expect(titles(opened)).toEqual(['Analyst', 'Clerk']));
  });

  it('change places by Alt and an arrow on their name, which keeps the focus', async () => {
    const opened = await openBuilder(twoJobs());
    await openSection(opened.user);
    row('Clerk').focus();
    await opened.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement).toBe(row('Clerk'));
    await waitFor(() => expect(titles(opened)).toEqual(['Analyst', 'Clerk']));
  });

  it('are hidden without being lost', async () => {
    const opened = await openBuilder(twoJobs());
    await openSection(opened.user);
    await opened.user.click(named(say.row.hide, 'Clerk'));
    await waitFor(() => expect(firstJob(opened)).toMatchObject({ title: 'Clerk', isHidden: true }));
    await opened.user.click(named(say.row.show, 'Clerk'));
    await waitFor(() => expect(firstJob(opened)).toMatchObject({ title: 'Clerk', isHidden: false }));
  });

  it('are removed, and come back to their place', async () => {
    const opened = await openBuilder(twoJobs());
    await openSection(opened.user);
    await opened.user.click(row('Clerk'));
    await opened.user.click(screen.getByRole('button', { name: say.entry.remove }));
    expect(document.activeElement).toBe(row('Analyst'));
    await waitFor(() => expect(titles(opened)).toEqual(['Analyst']));
    expect(toasts.at(-1)?.text).toBe(fill(say.row.removed, { name: 'Clerk' }));
    undo();
    await waitFor(() => expect(titles(opened)).toEqual(['Clerk', 'Analyst']));
  });

  it('are added open, and are saved as they are typed', async () => {
    const opened = await openBuilder(documentOf([]));
    await openSection(opened.user);
    await opened.user.click(screen.getByRole('button', { name: say.add.EXPERIENCE }));
    expect(document.activeElement).toBe(row(say.entry.unnamed));
    await opened.user.type(screen.getByLabelText(say.field.EXPERIENCE.title), 'Clerk');
    await waitFor(() => expect(titles(opened)).toEqual(['Clerk']));
  });
});

describe('sections', () => {
  it('are added, named, moved and removed', async () => {
    const opened = await openBuilder(documentOf([]));
    const { user, service } = opened;
    await user.click(screen.getByRole('button', { name: say.section.add }));
    await user.click(await screen.findByRole('menuitem', { name: say.kind.CUSTOM }));
    await user.type(screen.getByLabelText(say.section.heading), 'Licenses');
    await user.click(named(say.row.up, 'Licenses'));
    await waitFor(() =>
      expect(service.now.document.sections.map(({ kind, title }) => title ?? kind)).toEqual([
        'EXPERIENCE',
        'Licenses',
        'SKILLS',
      ]),
    );
    await user.click(screen.getByRole('button', { name: say.section.remove }));
    await waitFor(() => expect(service.now.document.sections).toHaveLength(2));
    undo();
    await waitFor(() => expect(service.now.document.sections[1]?.title).toBe('Licenses'));
  });

  it('are offered only while they are missing', async () => {
    const { user } = await openBuilder(documentOf([]));
    await user.click(screen.getByRole('button', { name: say.section.add }));
    await screen.findByRole('menuitem', { name: say.kind.LANGUAGES });
    expect(screen.queryByRole('menuitem', { name: say.kind.SKILLS })).toBeNull();
  });
});

describe('a field', () => {
  const start = (part: string) => fill(part, { field: say.field.start });

  async function openJob(over = {}) {
    const opened = await openBuilder(documentOf([job('Clerk', over)]));
    await openSection(opened.user);
    await opened.user.click(row('Clerk'));
    return opened;
  }

  it.each([
    ['20', '', say.date.year],
    ['1066', '', say.date.year],
    ['', '03', say.date.yearMissing],
  ])('says what is wrong with the date %s-%s, and keeps what was typed', async (year, month, text) => {
    const { user } = await openJob();
    const input = screen.getByLabelText(start(say.date.yearOf)) as HTMLInputElement;
    const select = screen.getByLabelText(start(say.date.month));
    if (month) await user.selectOptions(select, month);
    if (year) await user.type(input, year);
    await user.tab();
    expect(screen.getByText(text)).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/marked field/)).toBeTruthy();
    // The row is closed and opened again.
    await user.click(row('Clerk'));
    await user.click(row('Clerk'));
    expect((screen.getByLabelText(start(say.date.yearOf)) as HTMLInputElement).value).toBe(year);
    expect(screen.getByText(text)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(start(say.date.month)), '');
    await user.clear(screen.getByLabelText(start(say.date.yearOf)));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('takes a month or a year only, and says when the end is before the start', async () => {
    const opened = await openJob({ start: '2024-03' });
    const { user } = opened;
    await user.type(screen.getByLabelText(fill(say.date.yearOf, { field: say.field.end })), '2023');
    expect(screen.getByText(say.date.endBeforeStart)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(start(say.date.month)), '');
    await user.clear(screen.getByLabelText(start(say.date.yearOf)));
    await user.type(screen.getByLabelText(start(say.date.yearOf)), '2020');
    expect(screen.queryByText(say.date.endBeforeStart)).toBeNull();
    await waitFor(() => expect(firstJob(opened)).toMatchObject({ start: '2020', end: '2023' }));
    await user.click(screen.getByLabelText(say.field.current));
    await waitFor(() => expect(firstJob(opened)).toMatchObject({ end: null, isCurrent: true }));
  });

  it('completes an address, and saves none that leads elsewhere', async () => {
    const { user, service } = await openBuilder(documentOf([]));
    const website = screen.getByLabelText(say.contacts.website) as HTMLInputElement;
    await user.type(website, 'javascript:alert(1)');
    await user.tab();
    expect(screen.getByText(say.link.wrong)).toBeTruthy();
    expect(website.value).toBe('javascript:alert(1)');
    expect(service.now.document.contacts.website).toBe('');
    await user.clear(website);
    await user.type(website, 'example.com');
    await user.tab();
    expect(website.value).toBe('https://example.com');
    await waitFor(() => expect(service.now.document.contacts.website).toBe('https://example.com'));
  });

  it('splits keywords at commas', async () => {
    const { user, service } = await openBuilder(documentOf([]));
    await user.click(row(say.kind.SKILLS));
    await user.click(screen.getByRole('button', { name: say.add.SKILLS }));
    await user.type(screen.getByLabelText(say.field.keywords), 'SQL, Python、SQL,');
    await waitFor(() =>
      expect(service.now.document.sections[1]?.entries[0]).toMatchObject({ keywords: ['SQL', 'Python'] }),
    );
  });
});

describe('the photo', () => {
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  const PHOTO = 'data:image/jpeg;base64,AAAA';

  it('is cut by the service; the form says when it is not shown, and a removal can be undone', async () => {
    const { user, service } = await openBuilder(
      documentOf([], { design: { ...documentOf([]).design, template: 'plain' } }),
      { 'POST /api/resumes/photo': { photo: PHOTO } },
    );
    await user.upload(screen.getByLabelText(say.photo.choose), file);
    expect(await screen.findByAltText(say.photo.alt)).toBeTruthy();
    expect(screen.getByText(say.photo.notInTemplate)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say.photo.remove }));
    expect(screen.queryByAltText(say.photo.alt)).toBeNull();
    undo();
    await waitFor(() => expect(service.now.document.photo).toBe(PHOTO));
  });

  it('that is refused is explained beside the button', async () => {
    const { user } = await openBuilder(documentOf([]), {
      'POST /api/resumes/photo': new ApiError('image_invalid'),
    });
    await user.upload(screen.getByLabelText(say.photo.choose), file);
    expect(await screen.findByText(errorTexts.image_invalid)).toBeTruthy();
  });
});

describe('a resume without room', () => {
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  const PHOTO = `data:image/jpeg;base64,${'A'.repeat(139_000)}`;
  const text = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
  const words = [{ type: 'text' as const, text: 'a'.repeat(3900) }];
  const long = () =>
    documentOf(
      Array.from({ length: 60 }, (_, index) =>
        job(`Job ${index}`, {
          place: 'b'.repeat(200),
          text: { ...text, content: [{ type: 'paragraph', content: words }] },
        }),
      ),
      { summary: { ...text, content: [{ type: 'paragraph', content: words }] } },
    );

  it('keeps what it says, and tells beside the button why a photo is not added', async () => {
    const { user, service } = await openBuilder(long(), { 'POST /api/resumes/photo': { photo: PHOTO } });
    await user.upload(screen.getByLabelText(say.photo.choose), file);
    expect(await screen.findByText(say.photo.noRoom)).toBeTruthy();
    expect(screen.queryByAltText(say.photo.alt)).toBeNull();
    expect([service.now.document.photo, service.saves]).toEqual([null, 0]);
  });

  it.each([
    new ApiError('request_params_invalid', { fields: { document: 'too_long' } }),
    new ApiError('payload_too_large'),
  ])('says that it is too long when it cannot be saved: $code', async (refused) => {
    const { user, service } = await openBuilder(documentOf([]));
    service.fails = refused;
    await user.type(screen.getByLabelText(say.contacts.name), 'A');
    expect(await screen.findByText(fill(say.save.refused, { reason: say.tooLong }))).toBeTruthy();
  });
});

describe('a rich text', () => {
  it('is saved without anything that the contract does not have', async () => {
    const { service } = await openBuilder(documentOf([]));
    const editor = await screen.findByRole('textbox', { name: say.summary.title });
    editor.focus();
    const clipboardData = {
      getData: (type: string) =>
        type === 'text/html'
          ? '<h1>I <b>count</b></h1><ul><li>things<ul><li>more</li></ul></li></ul><a href="javascript:x">no</a>'
          : 'I count',
      types: ['text/html'],
      files: [],
    };
    fireEvent.paste(editor, { clipboardData });
    await waitFor(() => expect(JSON.stringify(service.now.document.summary)).toContain('count'));
    const { ResumeText } = await import('@/contracts/resume/resume-text');
    const { summary } = service.now.document;
    expect(ResumeText.parse(summary)).toEqual(summary);
    expect(JSON.stringify(summary)).not.toContain('javascript');
    expect(JSON.stringify(summary)).toContain('"bold"');
    // A list in a list becomes a list of one level.
    expect(JSON.stringify(summary)).toContain('more');
  });
});

it('has a form without accessibility faults', async () => {
  const { user } = await openBuilder(twoJobs());
  await openSection(user);
  await user.click(row('Clerk'));
  await screen.findAllByRole('toolbar', { name: say.text.toolbar });
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(within(document.body).getAllByText(say.help.open).length).toBeGreaterThan(1);
});
