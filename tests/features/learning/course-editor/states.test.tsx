import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { ContentScreen } from '@/features/learning/course-editor/content-screen';
import errors from '../../../../public/locales/en/errors.json';
import manager from '../../../../public/locales/en/manager.json';
import type { Sent } from '../player/render';
import { ADDRESS, course, GET_COURSE, GET_LESSON, lessonOf, PROBLEMS } from './draft';
import { layOutRanges } from './layout';
import { say, show } from './render';

vi.mock('next/head', () => ({ default: () => null }));

layOutRanges();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The content editor over these answers; what is not given is as usual. */
function open(given: Record<string, unknown>) {
  const usual: Record<string, unknown> = { [GET_COURSE]: course(), [GET_LESSON]: lessonOf(), [PROBLEMS]: [] };
  const answers = ({ path }: Sent) => {
    const answer = path in given ? given[path] : usual[path];
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return show(<ContentScreen />, answers, { ...ADDRESS, language: 'en' });
}
const NEVER = new Promise(() => {});

describe('the content editor', () => {
  it('says that it is loading, under its title', () => {
    open({ [GET_COURSE]: NEVER });
    expect(screen.getByText(manager.loading)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: say.title })).toBeTruthy();
  });

  it('of a course that is not there says so, and tries again', async () => {
    const given: Record<string, unknown> = { [GET_COURSE]: new ApiError('not_found', { status: 404 }) };
    const page = open(given);
    expect(await screen.findByText(errors.not_found)).toBeTruthy();
    given[GET_COURSE] = course();
    await page.user.click(screen.getByRole('button', { name: manager.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: course().title })).toBeTruthy();
  });

  it('of an empty course offers to begin', async () => {
    open({ [GET_COURSE]: { ...course(), outline: { modules: [] }, lessons: [] } });
    expect(await screen.findByText(say.outline.emptyText)).toBeTruthy();
  });

  it('of an empty course in another language says that the base language comes first', async () => {
    const empty = {
      ...course(),
      language: 'de',
      outline: { modules: [] },
      lessons: [],
      base: { modules: [] },
    };
    open({ [GET_COURSE]: empty });
    expect(await screen.findByText(say.outline.emptyBase)).toBeTruthy();
  });
});
