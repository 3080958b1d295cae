import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftDifference, DraftProblem, EditedCourse } from '@/contracts/learning/course-draft';
import { PublishDialog } from '@/features/learning/course-editor/publish/publish-dialog';
import { VersionsDialog } from '@/features/learning/course-editor/publish/versions-dialog';
import { useSessionStore } from '@/store/session-store';
import type { Sent } from '../player/render';
import { course, DIFFERENCE, PROBLEMS, PUBLISH, REQUEST } from './draft';
import { COURSE } from './every-item';
import { say, show } from './render';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: vi.fn() }));
vi.mock('@/services/toast', () => ({
  ...{ toastSuccess: toast.success, toastError: toast.error, toastUndo: toast.undo },
}));

beforeEach(() => toast.success.mockClear());
afterEach(cleanup);

const difference = (change: Partial<DraftDifference> = {}): DraftDifference => ({
  lessons: [
    {
      ...{ lessonKey: 'one', kind: 'CHANGED', titleBefore: 'Rows', titleAfter: 'Rows' },
      items: [{ itemKey: 'a', itemKind: 'rich_text', before: 'Old words', after: 'New words' }],
    },
  ],
  modules: [],
  isCorrection: true,
  learners: [{ version: 2, publishedAt: '2026-10-01T00:00:00.000Z', count: 12 }],
  ...change,
});

interface Scene {
  draft?: EditedCourse;
  problems?: DraftProblem[];
  isSenior?: boolean;
  isUnsaved?: boolean;
}

function open({ draft = course(), problems = [], isSenior = true, isUnsaved = false }: Scene = {}) {
  const onClose = vi.fn();
  const answers = ({ path }: Sent) => {
    if (path === PROBLEMS) return problems;
    if (path === DIFFERENCE) return difference();
    return draft;
  };
  const page = show(<PublishDialog draft={draft} onClose={onClose} isUnsaved={isUnsaved} />, answers);
  if (isSenior) useSessionStore.setState({ perms: ['EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION'] });
  return { ...page, onClose };
}

describe('publishing', () => {
  it('lists problems with links to the very item, and offers nothing else', async () => {
    open({ problems: [{ problem: 'NO_ANSWER', moduleKey: 'm1', lessonKey: 'one', itemKey: 'q1' }] });
    const link = await screen.findByRole('link', { name: `Rows: ${say.problem.NO_ANSWER}` });
    expect(link.getAttribute('href')).toBe('/en/manager/courses/p/c/en/content?lesson=one&item=q1');
    await screen.findByText('12 people are in the middle of this course');
    expect(screen.queryByRole('button', { name: 'Publish in English' })).toBeNull();
  });

  it('shows what changes side by side and for whom, and publishes what was seen', async () => {
    const page = open();
    expect(await screen.findByText('Old words')).toBeTruthy();
    expect(screen.getByText('New words')).toBeTruthy();
    await page.user.click(screen.getByRole('checkbox', { name: say.publish.correction }));
    await page.user.click(screen.getByRole('button', { name: 'Publish in English' }));
    await vi.waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
    expect(page.writes()).toMatchObject([
      {
        path: PUBLISH,
        input: {
          params: { courseId: COURSE, language: 'en' },
          body: { revisions: { '': 7, one: 3, two: 3, three: 3 }, publishAt: null, correction: true },
        },
      },
    ]);
    expect(toast.success).toHaveBeenCalledWith('Published in English.');
  });

  it('schedules for a later hour only', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('radio', { name: say.publish.later }));
    const send = screen.getByRole('button', { name: 'Schedule in English' }) as HTMLButtonElement;
    expect(send.disabled).toBe(true);
    const date = screen.getByLabelText(new RegExp(`^${say.publish.date}`));
    await page.user.type(date, '2020-01-01');
    expect(await screen.findByText(say.publish.past)).toBeTruthy();
    await page.user.clear(date);
    await page.user.type(date, '2999-01-01');
    await page.user.click(send);
    await vi.waitFor(() => expect(page.writes()).toHaveLength(1));
    expect(page.writes()[0]?.input.body.publishAt).toMatch(/^29(98|99)-/);
  });

  it('is asked for by a manager who is not senior', async () => {
    const page = open({ isSenior: false });
    await page.user.click(await screen.findByRole('button', { name: say.publish.ask }));
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.publish.requestSent));
    expect(page.writes().map(({ path }) => path)).toEqual([REQUEST]);
    expect(screen.queryByRole('button', { name: 'Publish in English' })).toBeNull();
  });

  it('waits until everything is saved', async () => {
    open({ isUnsaved: true });
    expect(await screen.findByText(say.publish.unsaved)).toBeTruthy();
    await screen.findByText('New words');
    expect(screen.queryByRole('button', { name: 'Publish in English' })).toBeNull();
  });
});

describe('versions', () => {
  const version = {
    ...{ versionId: COURSE, language: 'en', version: 2, status: 'PUBLISHED', publishAt: null },
    ...{ publishedAt: '2026-10-01T00:00:00.000Z', isCorrection: false, restoredFrom: null, lessons: 3 },
    createdAt: '2026-10-01T00:00:00.000Z',
    createdBy: { id: COURSE, name: 'Ann' },
    publishedBy: { id: 'p', name: 'Bea' },
  };

  it.each([
    ['made and published by one person', { publishedBy: version.createdBy }, 'Ann'],
    ['a draft', { status: 'DRAFT', publishedAt: null, publishedBy: null }, 'Ann'],
    ['imported', { createdBy: null, publishedBy: null }, say.history.nobody],
  ])('say who: %s', async (_, fields, name) => {
    const answers = ({ path }: Sent) => (path.endsWith('/versions') ? [{ ...version, ...fields }] : course());
    show(<VersionsDialog draft={course()} onClose={vi.fn()} />, answers);
    expect(await screen.findByRole('cell', { name })).toBeTruthy();
  });

  it('of this language are compared with the draft and restored', async () => {
    const onClose = vi.fn();
    const answers = ({ path }: Sent) => {
      if (path.endsWith('/versions'))
        return [version, { ...version, versionId: 'x', language: 'de', version: 9 }];
      if (path === DIFFERENCE) return difference();
      return course();
    };
    const page = show(<VersionsDialog draft={course()} onClose={onClose} />, answers);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(2);
    expect(table.getByRole('cell', { name: 'Ann, published by Bea' })).toBeTruthy();
    await page.user.click(table.getByRole('button', { name: say.versions.compare }));
    expect(await screen.findByText('Old words')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: say.versions.restore }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(page.writes()).toMatchObject([
      { input: { params: { versionId: COURSE, language: 'en' }, body: { revision: 7 } } },
    ]);
  });
});
