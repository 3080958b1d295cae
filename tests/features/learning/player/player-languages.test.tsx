import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { open, prepareScene } from './scene';
import { outlineWith } from './school';

vi.mock('next/router', async () => (await import('./router')).nextRouter);
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(prepareScene);
afterEach(cleanup);

describe('the contents and languages', () => {
  it('names the languages of a longread that was not written in the asked one', async () => {
    await open({
      outline: () => {
        throw new ApiError('longread_language_not_found');
      },
      answers: { '/landing': { learningLanguages: ['en', 'de'] } },
    });
    expect(await screen.findByRole('heading', { name: 'Not available in English' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Read in German' })).getAttribute('href')).toBe(
      '/en/course-learning/x/de',
    );
  });

  it('says in the contents which lessons are not translated, why one is closed and when one was completed', async () => {
    const outline = outlineWith();
    const [first, second] = outline.modules[0]?.lessons ?? [];
    if (!first || !second) throw new Error('the outline has two lessons');
    Object.assign(first, { completedAt: '2026-06-01T10:00:00Z', status: 'COMPLETED' });
    const lock = { reason: 'prerequisite', opensAt: null, lessonKeys: ['one'] };
    Object.assign(second, { fallback: true, locked: true, lock });
    await open({ outline });
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
    expect(contents.getByText(/Lessons marked EN aren’t translated yet/)).toBeTruthy();
    expect(contents.getByText('Opens after “Lesson one”')).toBeTruthy();
    expect(contents.getByText('Completed on Jun 1, 2026')).toBeTruthy();
  });
});
