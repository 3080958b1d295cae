import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditedItem } from '@/contracts/learning/stored-item';
import { problemSolution } from '@/domain/learning/content';
import { gradeProblem, isSolved } from '@/domain/learning/grading/grading';
import { EditorPlaceContext } from '@/features/learning/course-editor/editor-place';
import { PreviewScreen } from '@/features/learning/course-editor/preview/preview-screen';
import { keepKeys } from '@/features/learning/course-editor/questions/part-fields';
import { TryItem } from '@/features/learning/course-editor/try/try-item';
import type { Sent } from '../player/render';
import { lessonWith } from '../player/school';
import { ADDRESS, course, GET_COURSE, GET_LESSON, lessonOf, PRODUCT, RENDER, TRY, textItem } from './draft';
import { COURSE, PROBLEM } from './every-item';
import { learningSays, say, show } from './render';

vi.mock('next/head', () => ({ default: () => null }));
vi.mock('@/services/toast', () => ({ toastSuccess: vi.fn(), toastError: vi.fn(), toastUndo: vi.fn() }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Only the first question of the problem, so that one answer solves it. */
const first = (): EditedItem => {
  const { item, solution } = PROBLEM;
  const solved = problemSolution(solution);
  if (item.kind !== 'problem' || !solved) throw new Error('no problem');
  const parts = keepKeys(solved.parts, (key) => key === '1');
  return { ...PROBLEM, item: { ...item, parts: item.parts.slice(0, 1) }, solution: { ...solved, parts } };
};

/** Renders and grades as the service does. */
const service =
  (items: EditedItem[]) =>
  ({ path, input }: Sent): unknown => {
    if (path === GET_COURSE) return course();
    if (path === GET_LESSON) return lessonOf({ items });
    if (path === RENDER)
      return lessonWith({ items: input.body.items.map((edited: EditedItem) => edited.item) });
    if (path === TRY) {
      const { item, solution } = input.body.item as EditedItem;
      const solved = problemSolution(solution);
      const results =
        item.kind === 'problem' && solved && gradeProblem(item.parts, solved, input.body.answers);
      if (!results) throw new Error('not graded');
      const { contentId } = item;
      return {
        contentId,
        correct: isSolved(results),
        results,
        attempts: input.body.attempts + 1,
        canReveal: false,
        standing: null,
      };
    }
    throw new Error(`not answered: ${path}`);
  };

const writes = (sent: Sent[]) =>
  sent
    .filter(({ path }) => !path.startsWith('GET ') && path !== RENDER && path !== TRY)
    .map(({ path }) => path);

describe('trying an item', () => {
  const place = { courseId: COURSE, productId: PRODUCT, language: 'en', lessonKey: 'one' } as const;
  const tried = (edited: EditedItem) => (
    <EditorPlaceContext value={place}>
      <TryItem edited={edited} />
    </EditorPlaceContext>
  );

  it('answers as a learner and stores nothing', async () => {
    const page = show(tried(first()), service([]));
    await page.user.click(await screen.findByRole('radio', { name: 'no' }));
    await page.user.click(screen.getByRole('button', { name: new RegExp(learningSays.problem.check) }));
    expect(await screen.findByText('No.')).toBeTruthy();
    await page.user.click(screen.getByRole('radio', { name: 'yes' }));
    await page.user.click(screen.getByRole('button', { name: new RegExp(learningSays.problem.checkAgain) }));
    expect(await screen.findByText('Because.')).toBeTruthy();
    const tries = page.sent.filter(({ path }) => path === TRY);
    expect(tries.map(({ input }) => input.body.attempts)).toEqual([0, 1]);
    expect(writes(page.sent)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('shows hints that are not saved yet', async () => {
    const page = show(tried(first()), service([]));
    await page.user.click(await screen.findByRole('button', { name: learningSays.problem.hint }));
    expect(await screen.findByText('Think.')).toBeTruthy();
  });

  it('says that the item was changed, and starts again with it', async () => {
    const page = show(tried(textItem('a', 'First words')), service([]));
    await screen.findByText('First words');
    page.again(tried(textItem('a', 'Other words')));
    expect(screen.getByText(say.try.stale)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: say.try.again }));
    expect(await screen.findByText('Other words')).toBeTruthy();
  });
});

describe('the preview', () => {
  it('is the player over the working copy, under a bar that says so, and keeps its address', async () => {
    const items = [textItem('a', 'First words'), first()];
    const page = show(<PreviewScreen />, service(items), { ...ADDRESS, lesson: 'one' });
    const bar = within(await screen.findByRole('complementary', { name: say.preview.title }));
    expect(bar.getByRole('link', { name: say.preview.back }).getAttribute('href')).toBe(
      `/en/manager/courses/${PRODUCT}/${COURSE}/en/content?lesson=one`,
    );
    expect(await screen.findByText('First words')).toBeTruthy();
    await page.user.click(await screen.findByRole('radio', { name: 'yes' }));
    await page.user.click(screen.getByRole('button', { name: new RegExp(learningSays.problem.check) }));
    expect(await screen.findByText('Because.')).toBeTruthy();
    expect(writes(page.sent)).toEqual([]);
    expect(Object.values(localStorage).join()).toContain('/manager/courses/');
  });
});
