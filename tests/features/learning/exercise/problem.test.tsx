import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lesson } from '@/contracts/learning/learning';
import { textDocument } from '@/domain/learning/document-text';
import { Problem } from '@/features/learning/exercise/problem';
import { lessonQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { localAccomplishments } from '@/store/local-accomplishments';
import { fakeApi, renderWith, type Sent, signIn } from '../player/render';
import { graded, lessonWith, PRODUCT, quiz } from '../player/school';

const address = { productId: PRODUCT, language: 'en', lessonKey: 'one' } as const;

/** The problem as the player renders it, from the lesson in the query cache. */
function Harness() {
  const { data } = useQuery(lessonQuery(useApi(), address));
  const lesson: Lesson | undefined = data;
  if (!lesson) return null;
  return (
    <Problem
      item={quiz}
      address={address}
      state={lesson.problems[0]}
      accomplished={lesson.accomplished.includes(quiz.contentId)}
    />
  );
}

async function open(answers: (sent: Sent) => unknown, lesson = lessonWith({ items: [quiz] })) {
  const { api, sent } = fakeApi((sent) => (sent.path.startsWith('GET') ? lesson : answers(sent)));
  renderWith(<Harness />, api);
  await screen.findByRole('heading', { name: 'Check yourself' });
  return { user: userEvent.setup(), posted: () => sent.filter((sent) => !sent.path.startsWith('GET')) };
}

beforeEach(() => {
  localStorage.clear();
  signIn('u');
});
afterEach(cleanup);

describe('a problem', () => {
  it('labels every field with its question', async () => {
    await open(() => graded());
    expect(screen.getByRole('radiogroup', { name: 'Which one?' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'How long?' }).getAttribute('inputmode')).toBe('decimal');
    expect(screen.getByRole('group', { name: 'Which ones?' })).toBeTruthy();
    const select = screen.getByRole('combobox', { name: 'Pick' });
    expect(within(select).getByRole('option', { name: 'R&D team' })).toBeTruthy();
  });

  it('sends choices and typed input, by keyboard alone', async () => {
    const { user, posted } = await open(() => graded());
    expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', true);
    screen.getByRole('radio', { name: 'First' }).focus();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.keyboard('2,5');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' ');
    await user.selectOptions(screen.getByRole('combobox'), 'd');
    screen.getByRole('textbox').focus();
    await user.keyboard('{Enter}');
    expect(posted()[0]?.input.body).toEqual({
      contentId: quiz.contentId,
      attemptId: expect.any(String),
      answers: { '1': 'b', '2': '2,5', '3': ['x', 'y'], '4': 'd' },
    });
  });

  it('marks wrong parts, visually and for screen readers, and clears the mark when the answer changes', async () => {
    const { user } = await open(() => graded());
    await user.click(screen.getByRole('radio', { name: 'First' }));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Think again.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(
      'One part isn’t right yet. Try it again. Answer 1: Not quite right yet Think again.',
    );
    expect(document.activeElement).toBe(screen.getByRole('status'));
    const group = screen.getByRole('radiogroup', { name: 'Which one?' });
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('Not quite right yet');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('radio', { name: 'Second' }));
    expect(screen.queryByText('Think again.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  it('calls correct but incomplete answers right so far, marks nothing wrong and says how much is missing', async () => {
    const partly = graded({
      results: graded().results.map((result) => ({
        ...result,
        correct: result.partId !== '3',
        feedback: null,
        wrong: [],
        missing: result.partId === '3' ? 1 : null,
      })),
    });
    const { user } = await open(() => partly);
    const chosen = screen.getByRole('checkbox', { name: 'Ex' });
    await user.click(chosen);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Right so far. 1 answer is still missing.')).toBeTruthy();
    expect(screen.queryByText('Not quite right yet')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(
      'Right so far. One part isn’t complete yet. Answer 3: Right so far. 1 answer is still missing.',
    );
    expect(chosen.closest('label')?.dataset.judged).toBe('right');
    const group = screen.getByRole('group', { name: 'Which ones?' });
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('Right so far');
  });

  it('marks wrong choices among several wrong and right ones right, visually and for screen readers', async () => {
    const mixed = graded({
      results: graded().results.map((result) => ({
        ...result,
        correct: result.partId !== '3',
        feedback: null,
        wrong: result.partId === '3' ? ['y'] : [],
      })),
    });
    const { user } = await open(() => mixed);
    const [right, wrong] = ['Ex', 'Why'].map((name) => screen.getByRole('checkbox', { name }));
    if (!right || !wrong) throw new Error('no options');
    await user.click(right);
    await user.click(wrong);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Partly right. The marked parts aren’t right yet.')).toBeTruthy();
    expect(right.closest('label')?.dataset.judged).toBe('right');
    expect(wrong.closest('label')?.dataset.judged).toBe('wrong');
    const mark = document.getElementById(wrong.getAttribute('aria-describedby') ?? '');
    expect(mark?.textContent).toBe('Not right');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(right.getAttribute('aria-invalid')).toBeNull();
    const said = document.getElementById(right.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Right');
  });

  it('shows a problem solved earlier with its answers', async () => {
    const results = graded().results.map((result) => ({
      ...result,
      correct: true,
      feedback: null,
      explanation: textDocument(`Because ${result.partId}.`),
    }));
    const state = { contentId: quiz.contentId, attempts: 2, solved: true, answers: { '1': 'b' }, results };
    await open(
      () => graded(),
      lessonWith({ items: [quiz], problems: [state], accomplished: [quiz.contentId] }),
    );
    expect(screen.getByRole('radio', { name: 'Second' })).toHaveProperty('checked', true);
    expect(screen.getByText('Because 1.')).toBeTruthy();
    expect(screen.getByText('Answered correctly')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('That’s right. Well done!');
  });

  it('offers the solution after three attempts and shows it', async () => {
    const shown = graded({
      attempts: 3,
      results: graded().results.map((result) => ({
        ...result,
        solution: result.partId === '1' ? ['b'] : ['4'],
      })),
    });
    const { user, posted } = await open((sent) =>
      sent.path.endsWith('/reveal') ? shown : graded({ attempts: 3, canReveal: true }),
    );
    expect(screen.queryByRole('button', { name: 'Show the solution' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'First' }));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await user.click(await screen.findByRole('button', { name: 'Show the solution' }));
    expect(await screen.findByText('This is the solution.')).toBeTruthy();
    const [solution] = screen.getAllByRole('list');
    expect(solution?.textContent).toBe('Second');
    expect(posted().map((sent) => sent.path.split('/').at(-1))).toEqual(['answers', 'reveal']);
  });

  it('gives hints one by one', async () => {
    const { user } = await open(() => ({ doc: textDocument('Look closer.') }));
    await user.click(screen.getByRole('button', { name: 'Show a hint' }));
    expect(await screen.findByText('Look closer.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /hint/ })).toBeNull();
  });

  it('stores a guest’s correct answers in this browser', async () => {
    signIn(null);
    const right = graded({
      correct: true,
      attempts: 0,
      results: graded().results.map((result) => ({ ...result, correct: true })),
    });
    const { user } = await open(() => right);
    await user.click(screen.getByRole('radio', { name: 'Second' }));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Answered correctly')).toBeTruthy();
    expect(localAccomplishments()).toEqual({ [quiz.contentId]: { answers: { '1': 'b' } } });
  });

  it('keeps the answers if the service is unavailable', async () => {
    const { user } = await open(() => {
      throw new Error('away');
    });
    await user.click(screen.getByRole('radio', { name: 'First' }));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByRole('radio', { name: 'First' })).toHaveProperty('checked', true);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
