import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditedCourse, Outline } from '@/contracts/learning/course-draft';
import { ContentScreen } from '@/features/learning/course-editor/content-screen';
import type { Sent } from '../player/render';
import {
  ADDRESS,
  course,
  GET_COURSE,
  GET_LESSON,
  lesson,
  lessonOf,
  OUTLINE,
  PROBLEMS,
  SAVE_OUTLINE,
} from './draft';
import { layOutRanges } from './layout';
import { say, show } from './render';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: vi.fn() }));
vi.mock('@/services/toast', () => ({
  ...{ toastSuccess: toast.success, toastError: toast.error, toastUndo: toast.undo },
}));
vi.mock('next/head', () => ({ default: () => null }));

vi.mock('@/features/learning/course-editor/autosave', () => ({
  ...{ OUTLINE_AUTOSAVE_MS: 20, LESSON_AUTOSAVE_MS: 20 },
}));

layOutRanges();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The service as far as the outline needs it. */
function open(draft: EditedCourse = course(), problems: unknown[] = []) {
  let now = draft;
  const answers = ({ path, input }: Sent) => {
    if (path === GET_COURSE) return now;
    if (path === GET_LESSON) return lessonOf();
    if (path === PROBLEMS) return problems;
    if (path === SAVE_OUTLINE) {
      now = { ...now, outline: input.body.outline, revision: now.revision + 1 };
      return now;
    }
    throw new Error(`not answered: ${path}`);
  };
  return show(<ContentScreen />, answers, { ...ADDRESS, language: draft.language });
}

const saved = async (page: ReturnType<typeof open>): Promise<Outline> => {
  const save = await vi.waitFor(() => {
    const found = page.sent.findLast(({ path }) => path === SAVE_OUTLINE);
    if (!found) throw new Error('not saved');
    return found;
  }, 4000);
  return save.input.body.outline;
};
const keys = (outline: Outline) =>
  outline.modules.map(({ lessons }) => lessons.map(({ key }) => key).join(' '));
const handle = (name: string) => screen.findByRole('button', { name: `Move: ${name}` });

describe('the outline', () => {
  it('shows every lesson with its state and opens it by a press', async () => {
    const page = open(course(), [
      { problem: 'NO_TITLE', moduleKey: null, lessonKey: 'three', itemKey: null },
    ]);
    const row = (title: string) => {
      const found = screen.getByRole('button', { name: title }).closest('li');
      if (!found) throw new Error('no row');
      return within(found);
    };
    await screen.findByRole('button', { name: 'Columns' });
    expect(row('Columns').getByText(say.lesson.isEmpty)).toBeTruthy();
    expect(row('Rows').getByText(say.lesson.differs)).toBeTruthy();
    expect(await row('Select').findByText('1 problem')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(page.router.push).toHaveBeenCalledWith(
      expect.stringContaining('lesson=two'),
      undefined,
      expect.anything(),
    );
  });

  it('moves a lesson by arrows on its handle, into the next module too, says where, and saves', async () => {
    const page = open();
    (await handle('Columns')).focus();
    await page.user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Columns moved to position 1 of 2 in Queries.')).toBeTruthy();
    expect(document.activeElement).toBe(await handle('Columns'));
    await page.user.keyboard('{ArrowUp}{ArrowUp}');
    await vi.waitFor(async () => expect(keys(await saved(page))).toEqual(['two one', 'three']), 4000);
  });

  it('adds a lesson whose title is typed at once', async () => {
    const page = open();
    const [add] = await screen.findAllByRole('button', { name: say.outline.COURSE.addLesson });
    await page.user.click(add as HTMLElement);
    const title = screen.getByRole('textbox', { name: say.outline.COURSE.lessonTitle });
    expect(document.activeElement).toBe(title);
    await page.user.type(title, 'Tables{Enter}');
    await vi.waitFor(async () => {
      const made = (await saved(page)).modules[0]?.lessons.at(-1);
      expect(made).toMatchObject({ title: 'Tables', kind: 'LESSON', free: false });
    }, 4000);
  });

  it('removes a lesson, and brings it back', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Select' }));
    await page.user.click(await screen.findByRole('menuitem', { name: say.remove }));
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
    toast.undo.mock.lastCall?.[0].action.onPress();
    expect(await screen.findByRole('button', { name: 'Select' })).toBeTruthy();
  });

  it('of another language changes titles only, beside those of the base language', async () => {
    const own = {
      modules: OUTLINE.modules.map((module) => ({
        ...module,
        title: '',
        lessons: module.lessons.map(({ key }) => lesson(key, '')),
      })),
    };
    const page = open(course({ language: 'de', outline: own, base: OUTLINE }));
    await screen.findByRole('button', { name: 'Rows' });
    expect(screen.queryByRole('button', { name: 'Move: Rows' })).toBeNull();
    expect(screen.queryByRole('button', { name: say.outline.COURSE.addLesson })).toBeNull();
    await page.user.dblClick(screen.getByRole('button', { name: 'Rows' }));
    await page.user.keyboard('Zeilen{Enter}');
    expect((await saved(page)).modules[0]?.lessons[0]?.title).toBe('Zeilen');
    expect(screen.getByText('Rows')).toBeTruthy();
  });

  it('makes a lesson a test with a pass mark', async () => {
    const page = open();
    await page.user.selectOptions(await screen.findByLabelText(say.settings.kind), 'TEST');
    const field = screen.getByLabelText(say.settings.passPercent);
    await page.user.clear(field);
    await page.user.type(field, '80');
    await vi.waitFor(async () =>
      expect((await saved(page)).modules[0]?.lessons[0]).toMatchObject({ kind: 'TEST', passPercent: 80 }),
    );
  });
});
