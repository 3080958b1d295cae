import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmbeddedExerciseSlot } from '@/components/exercise/embedded-exercise';
import { ArticlePreview } from '@/features/editorial/magazine/article-preview';
import { ArticleView } from '@/features/editorial/magazine/article-view';
import { NextArticles } from '@/features/editorial/magazine/next-articles';
import { makeCard } from '../../setup/shown-products';
import { page, SITE, say, showPage } from './show-article';

const toast = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: vi.fn(), toastError: toast.error }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  toast.error.mockClear();
});

const author = { slug: 'mira', name: 'Mira Adler', role: 'Analyst', photoUrl: null };
const sections = ['One', 'Two', 'Three'].map((title, index) => ({
  ...{ id: `part-${index + 1}`, title, html: `<p>${title}.</p>` },
}));

describe('the head of an article', () => {
  it('has a drawn cover and its author, who leads to what they teach', () => {
    showPage(<ArticleView page={page({ article: { author } })} />);
    expect(screen.getByRole('link', { name: 'Mira Adler' }).getAttribute('href')).toBe('/en/expert#mira');
    expect(screen.getByText(/Analyst/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.querySelectorAll('svg').length).toBeGreaterThan(1);
  });

  it('has the uploaded picture instead, and no author where there is none', () => {
    showPage(<ArticleView page={page({ article: { imageSrc: '/media/a.png', imageAlt: 'A chart' } })} />);
    expect(screen.getByRole('img', { name: 'A chart' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the table of contents', () => {
  it('marks the section that is read', () => {
    let seen: IntersectionObserverCallback = () => {};
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        seen = callback;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    showPage(<ArticleView page={page({ sections })} />);
    const marked = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
    const move = (index: number, isIntersecting: boolean) => {
      const target = screen.getByRole('heading', { name: sections[index]?.title ?? '' }).parentElement;
      act(() =>
        seen(
          [{ target, isIntersecting } as unknown as IntersectionObserverEntry],
          {} as IntersectionObserver,
        ),
      );
    };
    expect(marked()).toEqual([]);
    move(1, true);
    expect(marked().map(({ textContent }) => textContent)).toEqual(['Two']);
    move(2, true);
    expect(marked().map(({ textContent }) => textContent)).toEqual(['Two']);
    move(1, false);
    expect(marked().map(({ textContent }) => textContent)).toEqual(['Three']);
  });

  it.each([
    [true, 'open beside the text'],
    [false, 'closed above it'],
  ])('is, on a wide screen %s, %s', (matches) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));
    showPage(<ArticleView page={page({ sections })} />);
    expect(screen.getByText(say.contents).closest('details')?.open).toBe(matches);
  });
});

describe('the exercise of an article', () => {
  const exercise = {
    ...({ productId: 'p', productType: 'COURSE', language: 'en', lessonKey: 'one' } as const),
    ...{ lessonTitle: 'One', contentId: 'c:1' },
  };
  /** What is read, from the top. */
  const order = () =>
    [...document.querySelectorAll('h2, article p')].map(({ textContent }) => textContent).filter(Boolean);
  const show = (exerciseAt: { part: number; rest: string }) =>
    showPage(
      <EmbeddedExerciseSlot value={() => <h2>Exercise</h2>}>
        <ArticleView page={page({ intro: '<p>Intro.</p>', sections, exercise, exerciseAt })} />
      </EmbeddedExerciseSlot>,
    );
  const asked = [say.check, 'Exercise'];

  it.each([
    ['below a section, before the next heading', { part: 2, rest: '' }, ['Two', 'Two.', ...asked, 'Three']],
    [
      'within a section, which goes on',
      { part: 2, rest: '<p>On.</p>' },
      ['Two', 'Two.', ...asked, 'On.', 'Three'],
    ],
    ['before the first section', { part: 0, rest: '<p>On.</p>' }, ['Intro.', ...asked, 'On.', 'One']],
    ['at the end', { part: 3, rest: '' }, ['Three', 'Three.', ...asked, '■']],
  ])('stands in the text: %s', (_, exerciseAt, expected) => {
    show(exerciseAt);
    const read = order();
    const start = read.indexOf(expected[0] ?? '');
    expect(read.slice(start, start + expected.length)).toEqual(expected);
    expect(read.filter((text) => text === 'Exercise')).toHaveLength(1);
  });

  it('has its place reserved until it is there, and none on paper or without scripts', () => {
    showPage(<ArticlePreview page={page({ sections, exercise, exerciseAt: { part: 1, rest: '' } })} />);
    const place = screen.getByText(say.check).parentElement;
    expect(place?.querySelector('[style*="26rem"]')).toBeTruthy();
    expect(place?.dataset.print).toBe('hide');
    expect(place?.classList).toContain('scripts-only');
    expect(place?.closest('section')?.querySelector('h2')?.textContent).toBe('One');
  });

  it('waits folded where it is in another language, and says which', async () => {
    const german = { ...exercise, language: 'de' } as const;
    const { user } = showPage(
      <EmbeddedExerciseSlot value={() => <h2>Exercise</h2>}>
        <ArticleView page={page({ sections, exercise: german, exerciseAt: { part: 1, rest: '' } })} />
      </EmbeddedExerciseSlot>,
    );
    const language = screen.getByText('Lessons in German');
    expect(language.closest('details')?.open).toBe(false);
    expect(screen.queryByText('Exercise')).toBeNull();
    await user.click(language);
    expect(await screen.findByText('Exercise')).toBeTruthy();
  });

  it('leaves no gap in the text of an article without one', () => {
    showPage(<ArticleView page={page({ sections, exerciseAt: { part: 1, rest: '<p>On.</p>' } })} />);
    expect(screen.queryByText(say.check)).toBeNull();
    expect(screen.getByText('On.').closest('section')?.querySelector('h2')?.textContent).toBe('One');
  });
});

describe('the end of an article', () => {
  it('leads to one product and its free lesson', () => {
    const product = makeCard(1);
    const exercise = {
      ...({
        productId: product.id,
        productType: 'LONGREAD',
        language: 'en',
        lessonKey: 'first one',
      } as const),
      ...{ lessonTitle: 'The first lesson', contentId: 'c:1' },
    };
    showPage(<NextArticles page={page({ continues: { product, exercise } })} />);
    expect(screen.getByRole('heading', { name: say.products })).toBeTruthy();
    const link = screen.getByRole('link', { name: `${say.freeLesson} The first lesson` });
    expect(link.getAttribute('href')).toBe(`/en/longread-learning/${product.id}/en?lesson=first%20one`);
    expect(screen.getByText('The first lesson').lang).toBe('en');
  });

  it('shares the address by the means of the device', async () => {
    const share = vi.fn(async () => {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    const { user } = showPage(<NextArticles page={page()} />);
    await user.click(screen.getByRole('button', { name: say.share.action }));
    expect(share).toHaveBeenCalledWith({ title: 'Riddle', url: `${SITE}/en/magazine/riddle` });
  });

  it('copies it where there is none, and says so, or shows it when that fails', async () => {
    const { user } = showPage(<NextArticles page={page()} />);
    await user.click(screen.getByRole('button', { name: say.share.action }));
    expect(await screen.findByText(say.share.copied)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${SITE}/en/magazine/riddle`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: say.share.action }));
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(String(toast.error.mock.calls[0]?.[0])).toContain(`${SITE}/en/magazine/riddle`);
  });

  it('offers the magazine by e-mail, a post of the blog does not', () => {
    showPage(<NextArticles page={page()} />);
    expect(screen.getByRole('heading', { name: say.newsletter.title })).toBeTruthy();
    cleanup();
    showPage(<NextArticles page={page({ article: { kind: 'BLOG' } })} />);
    expect(screen.queryByRole('heading', { name: say.newsletter.title })).toBeNull();
  });
});
