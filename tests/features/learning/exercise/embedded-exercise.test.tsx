import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedExercise as Embedded, EmbeddedExerciseSlot } from '@/components/exercise/embedded-exercise';
import { ApiError } from '@/contracts/api-error';
import type { FirstExercise } from '@/contracts/catalog/first-exercise';
import type { GradedAnswer } from '@/contracts/learning/learning';
import { textDocument } from '@/domain/learning/document-text';
import { EmbeddedExercise } from '@/features/learning/exercise/embedded-exercise';
import { localAccomplishments } from '@/store/local-accomplishments';
import { fakeApi, renderWith, type Sent, signIn } from '../player/render';
import { graded, lessonWith, PRODUCT, quiz } from '../player/school';

const EXERCISE: FirstExercise = {
  ...{ productId: PRODUCT, productType: 'COURSE', language: 'en' },
  ...{ lessonKey: 'one', lessonTitle: 'Lesson one', contentId: quiz.contentId },
};
const ADDRESS = `/en/course-learning/${PRODUCT}/en?lesson=one`;

function open(
  answers: (sent: Sent) => unknown,
  lesson: unknown = lessonWith({ items: [quiz] }),
  exercise = EXERCISE,
) {
  const { api, sent } = fakeApi((call) => {
    if (!call.path.startsWith('GET')) return answers(call);
    if (lesson instanceof ApiError) throw lesson;
    return lesson;
  });
  renderWith(
    <EmbeddedExerciseSlot value={EmbeddedExercise}>
      <Embedded exercise={exercise} />
    </EmbeddedExerciseSlot>,
    api,
  );
  return { user: userEvent.setup(), posted: () => sent.filter(({ path }) => !path.startsWith('GET')) };
}

const asGuest = (change: Partial<GradedAnswer>): GradedAnswer => ({
  ...graded(),
  ...{ attempts: 0, canReveal: false, standing: null },
  ...change,
});

const results = (judge: (partId: string) => Partial<GradedAnswer['results'][number]>) =>
  graded().results.map((result) => ({ ...result, feedback: null, wrong: [], ...judge(result.partId) }));

const lessonLink = () => screen.findByRole('link', { name: 'Open the whole lesson' });
const check = () => screen.getByRole('button', { name: /^Check/ });

beforeEach(() => {
  localStorage.clear();
  signIn(null);
});
afterEach(cleanup);

describe('an exercise outside of the player', () => {
  it('is graded for a guest: wrong, partly right and right, then the lesson is what comes next', async () => {
    const judged = [
      asGuest({}),
      asGuest({ results: results((id) => ({ correct: id !== '3', wrong: id === '3' ? ['y'] : [] })) }),
      asGuest({ correct: true, results: results(() => ({ correct: true })) }),
    ];
    const { user, posted } = open(() => judged.shift());
    expect((await lessonLink()).getAttribute('href')).toBe(ADDRESS);
    await user.click(screen.getByRole('radio', { name: 'First' }));
    await user.click(check());
    expect(await screen.findByText('Think again.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Ex' }));
    await user.click(screen.getByRole('checkbox', { name: 'Why' }));
    await user.click(check());
    expect(await screen.findByText('Partly right. The marked parts aren’t right yet.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Second' }));
    await user.click(check());
    expect(await screen.findByText('Answered correctly')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
    expect((await lessonLink()).getAttribute('href')).toBe(ADDRESS);
    expect(posted()[0]).toMatchObject({
      path: 'POST /api/learning/:productId/:language/lessons/:lessonKey/answers',
      input: { params: { productId: PRODUCT, language: 'en', lessonKey: 'one' } },
    });
    // It counts once there is an account.
    expect(Object.keys(localAccomplishments())).toEqual([quiz.contentId]);
  });

  it('gives a hint before an answer', async () => {
    const { user, posted } = open(() => ({ doc: textDocument('Look at the second.') }));
    await user.click(await screen.findByRole('button', { name: 'Show a hint' }));
    expect(await screen.findByText('Look at the second.')).toBeTruthy();
    expect(posted()[0]?.input.body).toEqual({ contentId: quiz.contentId, index: 0 });
  });

  it('says above itself the language of its lesson where it is not that of the page', async () => {
    open(() => undefined);
    await lessonLink();
    expect(screen.queryByText(/^Lessons in/)).toBeNull();
    cleanup();
    open(() => undefined, lessonWith({ items: [quiz], language: 'de' }), { ...EXERCISE, language: 'de' });
    await lessonLink();
    const said = screen.getByText('Lessons in German');
    const exercise = screen.getByRole('region', { name: /./ });
    expect(said.compareDocumentPosition(exercise)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(said.lang).toBe('en');
    cleanup();
    open(() => undefined, lessonWith({ items: [] }), { ...EXERCISE, language: 'de' });
    await lessonLink();
    expect(screen.getByText('Lessons in German')).toBeTruthy();
  });

  it('is only the link where the lesson has it no more or does not load', async () => {
    open(() => undefined, lessonWith({ items: [] }));
    expect((await lessonLink()).getAttribute('href')).toBe(ADDRESS);
    expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
    cleanup();
    open(() => undefined, new ApiError('lesson_not_found'));
    expect((await lessonLink()).getAttribute('href')).toBe(ADDRESS);
  });
});
