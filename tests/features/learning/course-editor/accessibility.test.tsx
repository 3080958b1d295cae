import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, it, vi } from 'vitest';
import { ContentScreen } from '@/features/learning/course-editor/content-screen';
import { ADDRESS, course, GET_COURSE, GET_LESSON, lessonOf, PROBLEMS } from './draft';
import { EVERY_ITEM } from './every-item';
import { layOutRanges } from './layout';
import { say, show } from './render';

vi.mock('next/head', () => ({ default: () => null }));
vi.mock('@/services/toast', () => ({ toastSuccess: vi.fn(), toastError: vi.fn(), toastUndo: vi.fn() }));
layOutRanges();
afterEach(cleanup);
it('names every field and button of a lesson with every kind of item', async () => {
  const page = show(
    <ContentScreen />,
    ({ path }) =>
      path === GET_COURSE
        ? course()
        : path === GET_LESSON
          ? lessonOf({ items: EVERY_ITEM })
          : path === PROBLEMS
            ? []
            : undefined,
    ADDRESS,
  );
  await screen.findByRole('region', { name: 'Problem, item 14' });
  await page.user.click(screen.getByRole('textbox', { name: say.kind.rich_text }));
  await screen.findByRole('toolbar');
  // jsdom has no colours, the shell has the landmarks, and the table of the test is empty.
  const found = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'best-practice'],
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'empty-table-header': { enabled: false },
    },
  });
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
