import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HomeData } from '@/contracts/catalog/home';
import { HomeScreen } from '@/features/catalog/home/home-screen';
import home from '@/public/locales/en/home.json';
import shell from '@/public/locales/en/shell.json';
import { reset, sent, show } from '../../setup/catalog-screens';
import { makeHome } from '../../setup/shown-products';

beforeEach(reset);
afterEach(cleanup);

test('the front page has a search field, a category index and a free lesson', async () => {
  const data = makeHome();
  show(<HomeScreen />, { 'GET /api/home': () => data });
  const field = await screen.findByLabelText(home.hero.searchLabel);
  expect(field.closest('form')?.getAttribute('action')).toBe('/en/education/search');
  expect(screen.getByRole('heading', { name: home.index.title })).toBeTruthy();
  for (const { category } of data.index) {
    const link = screen.getByRole('link', { name: category.content.name });
    expect(link.getAttribute('href')).toBe(`/en/category/${category.slug}`);
    const picture = link.closest('li')?.querySelector('img');
    expect(picture?.getAttribute('src')).toBe(`/categories/${category.code}.svg`);
    expect(picture?.alt).toBe('');
  }
});

describe('the languages of lessons on the front page', () => {
  const open = async (byLanguage: HomeData['numbers']['byLanguage'], change: Partial<HomeData> = {}) => {
    const data = makeHome();
    show(<HomeScreen />, {
      'GET /api/home': () => ({ ...data, numbers: { ...data.numbers, byLanguage }, ...change }),
    });
    await screen.findByRole('heading', { name: home.index.title });
  };
  const figure = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;

  test.each([
    [
      'in both',
      [
        { language: 'fr', count: 30 },
        { language: 'en', count: 3 },
      ],
      '3 courses in English, 30 in French.',
    ],
    ['in another one only', [{ language: 'fr', count: 1 }], '1 course in French, none in English yet.'],
    ['in the language of the page only', [{ language: 'en', count: 1 }], '1 course in English.'],
    ['in none', [], ''],
  ] as [string, HomeData['numbers']['byLanguage'], string][])('%s', async (_, counts, said) => {
    await open(counts);
    expect(screen.getByText(`${home.index.lead} ${said}`.trim())).toBeTruthy();
  });

  test('are figures, without zeros', async () => {
    await open([{ language: 'fr', count: 30 }]);
    expect(figure('courses in French')).toBe('30');
    expect(figure('courses in English')).toBeUndefined();
  });

  test('are counted in a category that has some, and named on a title of another language', async () => {
    const [entry] = makeHome().index;
    if (!entry) throw new Error('no category');
    const counted = (productCount: number, ownLanguageCount: number) => ({
      ...entry,
      category: {
        ...entry.category,
        code: `c${ownLanguageCount}`,
        slug: `c${ownLanguageCount}`,
        productCount,
        ownLanguageCount,
      },
    });
    const [today] = makeHome().today;
    await open([], {
      index: [counted(5, 2), counted(4, 0), counted(3, 3)],
      today: today ? [{ ...today, learningLanguage: 'fr' }] : [],
    });
    expect(screen.getByText('5 courses, 2 in English')).toBeTruthy();
    expect(screen.getByText('4 courses')).toBeTruthy();
    expect(screen.getByText('3 courses')).toBeTruthy();
    expect(screen.getByText('Lessons in French')).toBeTruthy();
  });
});

const article = { link: '/en/magazine/a', title: 'A', imageSrc: null };
const chiefArticle = {
  ...{ link: 'https://mag.example/en/chief', title: 'Chief', imageSrc: null, excerpt: 'It begins' },
  allArticlesLink: 'https://mag.example/en',
};
const magazine = { categories: [], lastArticles: [article], quizArticles: [], chiefArticle };

test('the front page says how many questions the quiz has', async () => {
  const answers = { 'GET /magazine/api/v1/latest': () => magazine };
  show(<HomeScreen />, { ...answers, 'GET /api/home': () => ({ ...makeHome(), quizQuestions: 12 }) });
  expect(await screen.findByText(/^12 questions, 2 minutes/)).toBeTruthy();
  cleanup();
  show(<HomeScreen />, { ...answers, 'GET /api/home': () => ({ ...makeHome(), quizQuestions: 1 }) });
  expect(await screen.findByText(/^One question, two minutes/)).toBeTruthy();
});

test('the front page links to the quiz and to the magazine, even on another site', async () => {
  const answers = { 'GET /api/home': () => makeHome(), 'GET /magazine/api/v1/latest': () => magazine };
  show(<HomeScreen />, answers);
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leads(shell.courses.quizAction)).toBe('/en/reqquiz');
  expect(await leads('Chief')).toBe(chiefArticle.link);
  expect(await leads('A')).toBe(article.link);
  expect(await leads(shell.magazine.all)).toBe(chiefArticle.allArticlesLink);
});

test('the front page has no article section while the magazine is empty', async () => {
  const nothing = { ...magazine, lastArticles: [], chiefArticle: null };
  show(<HomeScreen />, { 'GET /api/home': () => makeHome(), 'GET /magazine/api/v1/latest': () => nothing });
  expect(await screen.findByRole('heading', { name: home.index.title })).toBeTruthy();
  await waitFor(() => expect(sent('/magazine/api/v1/latest')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: shell.magazine.title })).toBeNull();
});
