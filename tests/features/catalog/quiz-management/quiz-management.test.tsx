import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedQuiz, QuizOptionDraft } from '@/contracts/catalog/quiz-management';
import { QuizStep } from '@/features/catalog/quiz/quiz-step';
import { QuizManagementScreen } from '@/features/catalog/quiz-management/quiz-management-screen';
import { useSessionStore } from '@/store/session-store';
import say from '../../../../public/locales/en/manager-quiz.json';
import quizTexts from '../../../../public/locales/en/quiz.json';
import { makeCard } from '../../../setup/shown-products';
import { fakeRouter, field, show, texts } from '../../identity/account/render';

const GET = 'GET /api/manager/quiz';
const SAVE = 'PUT /api/manager/quiz';
const TRY = 'POST /api/manager/quiz/try';
const PUBLISH = 'POST /api/manager/quiz/publish';
const UNSCHEDULE = 'POST /api/manager/quiz/unschedule';

const option = (code: string, text: string): QuizOptionDraft => ({
  ...{ code, texts: { en: text }, neutral: false, skills: {}, categories: { data: 3 } },
  ...{ types: {}, levels: {}, within: null },
});
const question = (code: string, title: string) => ({
  ...{ code, about: 'goal' as const, many: false, texts: { en: { title, hint: '' } } },
  options: [option('a', `${title} yes`), option('b', `${title} no`)],
});
const managed = (change: Partial<ManagedQuiz> = {}): ManagedQuiz => ({
  content: { questions: [question('one', 'First'), question('two', 'Second')] },
  ...{ revision: 1, changed: null, unpublished: false, published: null, scheduled: null, requested: null },
  ...{ checks: [], unreached: [], skills: [{ code: 'sql', name: 'SQL' }] },
  categories: [{ code: 'data', name: 'Data' }],
  ...change,
});

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  ...{ lng: 'en', interpolation: { escapeValue: false }, initAsync: false },
  resources: { en: { ...texts, 'manager-quiz': say, quiz: quizTexts } },
});
const open = (answers: Record<string, unknown>) =>
  show(
    <I18nextProvider i18n={i18n}>
      <QuizManagementScreen renderStep={(step) => <QuizStep {...step} />} />
    </I18nextProvider>,
    answers,
    fakeRouter(),
  );

beforeEach(() => {
  localStorage.clear();
  useSessionStore.setState({
    ...{ status: 'isLoggedIn', userId: 'me' },
    perms: ['EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION'],
  });
});
afterEach(cleanup);

it('moves a question by its button, says its place and saves', async () => {
  const page = open({ [GET]: managed(), [SAVE]: managed({ revision: 2 }) });
  await page.user.click(await screen.findByRole('button', { name: 'Move question 2 up' }));
  expect(screen.getByText('Question 2 is now number 1 of 2.')).toBeTruthy();
  await waitFor(() => expect(page.writes()).toMatchObject([{ path: SAVE }]), { timeout: 4000 });
  const { questions } = page.writes()[0]?.input.body.content ?? {};
  expect(questions.map(({ code }: { code: string }) => code)).toEqual(['two', 'one']);
});

it('gives points to a skill', async () => {
  const page = open({ [GET]: managed(), [SAVE]: managed({ revision: 2 }) });
  await page.user.click(await screen.findByRole('button', { name: 'Edit question 1: First' }));
  await page.user.selectOptions(screen.getByLabelText('Add points for · Answer 1'), 'Skills: SQL');
  await page.user.selectOptions(screen.getByLabelText('Points for SQL'), '7');
  await waitFor(() => expect(page.writes()).toHaveLength(1), { timeout: 4000 });
  expect(page.writes()[0]?.input.body.content.questions[0].options[0].skills).toEqual({ sql: 7 });
});

it('leads from a check to its question, and warns of subjects without an answer', async () => {
  const checks = [{ question: 1, option: 0, code: 'leads_nowhere' as const }];
  const page = open({ [GET]: managed({ checks, unreached: ['Design'] }) });
  expect(await screen.findByText(/No answer leads to these subjects: Design/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: /^Question 2 · Answer 1:/ }));
  expect(field(say.question.code)).toHaveProperty('value', 'two');
  expect(screen.getByRole('button', { name: say.publish.open })).toHaveProperty('disabled', true);
});

/** Answers both questions with yes. */
async function answerAll({ user }: ReturnType<typeof open>) {
  for (const [title, next] of [
    ['First', 'Next'],
    ['Second', quizTexts.finish],
  ] as const) {
    await user.click(await screen.findByRole('radio', { name: `${title} yes` }));
    await user.click(screen.getByRole('button', { name: next }));
  }
}

it('is tried on the page', async () => {
  const page = open({ [GET]: managed(), [TRY]: { type: 'BY_GOAL', products: [] } });
  await answerAll(page);
  expect(await screen.findByText(say.try.empty)).toBeTruthy();
  const tried = page.writes().find(({ path }) => path === TRY);
  expect(tried?.input.body).toMatchObject({ answers: { one: ['a'], two: ['a'] }, language: 'en' });
  expect(page.writes().filter(({ path }) => path === SAVE)).toEqual([]);
});

it('names the products of a trial, best first, with the answers that gave their points', async () => {
  const because = [
    { question: 'one', option: 'a', points: 3 },
    { question: 'two', option: 'a', points: 1 },
  ];
  const products = [
    { product: makeCard(1), points: 7, because, language: 3 },
    { product: makeCard(2), points: 1, because: because.slice(1), language: 0 },
  ];
  const page = open({ [GET]: managed(), [TRY]: { type: 'MIXED', products } });
  await answerAll(page);
  const first = within((await screen.findByText('Product 1')).closest('li') as HTMLElement);
  expect(first.getByText('7 points')).toBeTruthy();
  expect(first.getByText('First yes: 3 points')).toBeTruthy();
  expect(first.getByText('Second yes: 1 point')).toBeTruthy();
  expect(first.getByText('Lessons in this language: 3 points')).toBeTruthy();
  expect(screen.getAllByText(/^Lessons in this language/)).toHaveLength(1);
  expect(screen.getByText(say.try.type.MIXED)).toBeTruthy();
  const names = screen.getAllByText(/^Product \d$/).map(({ textContent }) => textContent);
  expect(names).toEqual(['Product 1', 'Product 2']);
  await page.user.click(screen.getByRole('button', { name: say.try.again }));
  expect(screen.getByRole('radio', { name: 'First yes' })).toHaveProperty('checked', false);
});

it('offers another try when a trial fails', async () => {
  const page = open({ [GET]: managed(), [TRY]: new ApiError('service_unavailable') });
  await answerAll(page);
  const again = await screen.findByRole('button', { name: say.try.retry });
  page.answer(TRY, {
    type: 'BY_GOAL',
    products: [{ product: makeCard(1), points: 0, because: [], language: 0 }],
  });
  await page.user.click(again);
  expect(await screen.findByText('Product 1')).toBeTruthy();
});

it('is scheduled for a time in the future only, and the schedule is taken back', async () => {
  const at = new Date('2099-01-01T10:00').toISOString();
  const draft = managed({ unpublished: true });
  const scheduled = managed({ unpublished: true, scheduled: { revision: 1, at } });
  const page = open({ [GET]: draft, [PUBLISH]: scheduled, [UNSCHEDULE]: draft });
  await page.user.click(await screen.findByRole('button', { name: say.publish.open }));
  const dialog = within(await screen.findByRole('dialog', { name: say.publish.title }));
  await page.user.click(dialog.getByLabelText(say.publish.later));
  const time = dialog.getByLabelText(new RegExp(`^${say.publish.time}`));
  expect(dialog.getByText(/^Your time zone: \w/)).toBeTruthy();
  const submit = () => page.user.click(dialog.getByRole('button', { name: say.publish.schedule }));
  await page.user.type(time, '2001-01-01T10:00');
  await submit();
  expect(dialog.getByText(say.publish.past)).toBeTruthy();
  expect(page.writes()).toEqual([]);
  await page.user.clear(time);
  await page.user.type(time, '2099-01-01T10:00');
  await submit();
  const note = await screen.findByText(/^Will be published on Jan 1, 2099, 10:00/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.click(within(note).getByRole('button', { name: say.scheduled.cancel }));
  await waitFor(() => expect(screen.queryByText(/^Will be published on/)).toBeNull());
  expect(page.writes().map(({ path, input }) => [path, input?.body])).toEqual([
    [PUBLISH, { revision: 1, publishAt: at }],
    [UNSCHEDULE, undefined],
  ]);
});
