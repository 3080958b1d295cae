import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ArticleEditorScreen } from '@/features/editorial/writing/article-screen';
import { article, CALLS, kit, say, showAt, signInAs } from './show-writing';

vi.mock('@/services/toast', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  localStorage.clear();
  signInAs('SENIOR_CONTENT_MANAGER');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const expert = { id: 'e-1', slug: 'mira', texts: { en: { name: 'Mira Adler', role: '', bio: '' } } };
const products = [
  { id: 'p-1', title: 'Honest numbers' },
  { id: 'p-2', title: 'Type on a page' },
];

it('an article gets an author, the product that goes on, and an exercise', async () => {
  const saved = article({ revision: 3 });
  const page = showAt(<ArticleEditorScreen renderPage={() => null} />, {
    ...{ 'GET /api/manager/experts': [expert], 'GET /api/manager/products': products },
    [CALLS.settings]: saved,
  });
  await page.user.click(await screen.findByText(say.settings.title));
  const choose = async (label: string, option: string) => {
    await page.user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
    await page.user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(say.settings.author, 'Mira Adler');
  await choose(say.settings.product, 'Honest numbers');
  await choose(say.settings.exercise, 'Type on a page');
  await page.user.click(screen.getByRole('button', { name: kit.save.save }));
  await waitFor(() => expect(page.writes().some(({ path }) => path === CALLS.settings)).toBe(true));
  expect(page.writes().find(({ path }) => path === CALLS.settings)?.input.body).toMatchObject({
    ...{ expertId: 'e-1', productId: 'p-1', exerciseProductId: 'p-2', revision: 2 },
  });
}, 20_000);
