import type { Locale } from '../../contracts/locales.ts';
import { buy, findLesson, getFree, lessonsOf, readOutline } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);

test(
  'progress is kept when the course language changes, and untranslated lessons say so',
  journey,
  async ({ page, context, person: _, school }) => {
    const { productId } = school.markdown;
    await getFree(context, productId);
    const english = await readOutline(context, productId, 'en');
    const count = english.progress.totalLessons;
    const [first, second] = lessonsOf(english);
    const russian = lessonsOf(await readOutline(context, productId, 'ru'));
    const inRussian = (key = '') => russian.find((lesson) => lesson.key === key)?.title ?? '';
    const { open, lesson, title, languages, nextButton, seeProgress } = player(page, 'en');

    await open(productId, 'en');
    await seeProgress(0, count);
    await nextButton.click();
    await expect(title(second?.title ?? '')).toBeVisible();
    await seeProgress(1, count);

    await languages.selectOption('ru');
    await expect(page).toHaveURL(new RegExp(`/en/course-learning/${productId}/ru\\?lesson=`));
    await expect(title(inRussian(second?.key))).toBeVisible();
    await expect(lesson).toHaveAttribute('lang', 'ru');
    await seeProgress(1, count);
    await page.keyboard.press('ArrowLeft');
    await expect(title(inRussian(first?.key))).toBeVisible();
    await expect(lesson.getByText(say('learning:lesson.completed'))).toBeVisible();

    const missing = russian.find((candidate) => candidate.fallback);
    await open(productId, 'ru', missing?.key);
    await expect(title(missing?.title ?? '')).toBeVisible();
    await expect(
      lesson.getByText(say('learning:lesson.fallback', { language: 'English' }), { exact: true }),
    ).toBeVisible();
    await expect(lesson).toHaveAttribute('lang', 'en');
  },
);

/** Exercises of the demo longread, by lesson. */
const RIGHT_ANSWERS: Record<string, string[]> = {
  'four-kinds': [
    'Send the figures with a page of explanation, and meet only the people who have to decide something',
  ],
  'the-first-word': ['So that everyone thinks before hearing anyone else’s opinion'],
  'names-and-dates': ['It has two names', 'It has no date'],
};

test('a course is completed by its last exercise, and lists open ones before', async ({
  page,
  context,
  person: _,
}) => {
  const answer = await context.request.get('/api/products/meeting-that-ends-early/landing');
  const { id } = await answer.json();
  await getFree(context, id);
  const lessons = lessonsOf(await readOutline(context, id, 'en'));
  const { chapter, title, nextButton, finishButton } = player(page, 'en');
  const solve = async (key: string, name: string) => {
    for (const right of RIGHT_ANSWERS[key] ?? []) await chapter(name).getByLabel(right).check();
    const check = chapter(name).getByRole('button', { name: say('learning:problem.check'), exact: true });
    if (RIGHT_ANSWERS[key]) await check.click();
  };
  await page.goto(`/en/longread-learning/${id}/en`);
  // A link before the scripts are there: they have the keys.
  await expect(nextButton).toBeAttached();
  for (const { key, title: name } of lessons.slice(0, -1)) {
    await expect(title(name)).toBeVisible();
    await solve(key, name);
    if (RIGHT_ANSWERS[key])
      await expect(chapter(name).getByText(say('learning:problem.solved'))).toBeVisible();
    await page.keyboard.press('.');
  }
  const last = lessons.at(-1);
  await expect(title(last?.title ?? '')).toBeVisible();
  await finishButton.click();
  const open = page.getByRole('dialog', { name: say('learning:finish.left', { count: 1 }) });
  await open.getByRole('button', { name: say('learning:finish.stay') }).click();
  await solve(last?.key ?? '', last?.title ?? '');
  const done = page.getByRole('dialog', { name: say('learning:finish.title') });
  await done.getByRole('link', { name: say('learning:finish.education') }).click();
  await page.getByRole('tab', { name: say('education:tab.COMPLETED') }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
});

test('the imported video plays here, with captions', async ({ page, context, person: _, school }) => {
  const { productId } = school.olx;
  await buy(context, productId);
  const film = await findLesson(context, productId, 'en', ({ items }) =>
    items.some((item) => item.kind === 'video' && item.sources.length > 0),
  );
  const { open, lesson } = player(page, 'en');
  await open(productId, 'en', film.key);
  const video = lesson.locator('video').first();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(1);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
  const captions = film.items.flatMap((item) => (item.kind === 'video' ? item.captions : []));
  const cues = await video.evaluate(async (element: HTMLVideoElement, language) => {
    const track = [...element.querySelectorAll('track')].find(({ srclang }) => srclang === language);
    if (!track) return [];
    track.track.mode = 'showing';
    if (track.readyState !== 2) await new Promise((loaded) => track.addEventListener('load', loaded));
    return [...(track.track.cues ?? [])].map((cue) => (cue as VTTCue).text);
  }, captions[0]?.language);
  expect(cues.length).toBeGreaterThan(0);
  await lesson.getByLabel(say('learning:video.speed')).selectOption('150');
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
});

test('a guest takes a free lesson and is offered the course', journey, async ({ page, context, school }) => {
  const { productId } = school.olx;
  const language: Locale = 'en';
  const lessons = lessonsOf(await readOutline(context, productId, language));
  const free = lessons.find((lesson) => lesson.free);
  const locked = lessons.find((lesson) => lesson.locked);
  const { open, title } = player(page, 'en');
  await open(productId, language, free?.key);
  await expect(title(free?.title ?? '')).toBeVisible();
  await page
    .getByRole('navigation', { name: say('learning:outline') })
    .getByRole('button', { name: locked?.title })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('learning:lock.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: say('learning:lock.action') })).toBeVisible();
});
