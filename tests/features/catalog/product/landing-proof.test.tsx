import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EmbeddedExerciseSlot } from '@/components/exercise/embedded-exercise';
import type { Offer, ProductLanding, ProductReview } from '@/contracts/catalog/product';
import { ProductScreen } from '@/features/catalog/product/product-screen';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import texts from '@/public/locales/en/landing.json';
import product from '@/public/locales/en/product.json';
import { useSessionStore } from '@/store/session-store';
import { type Answer, calls, reset, router, show } from '../../../setup/catalog-screens';
import { makeCard, makeLanding } from '../../../setup/shown-products';

const toast = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: vi.fn(), toastError: toast.error }));

const review = (change: Partial<ProductReview> = {}): ProductReview => ({
  ...{ id: '00000000-0000-4000-8000-0000000000aa', authorName: 'Jana K.', stars: 5, locale: 'de' },
  ...{ body: 'Klar und knapp.', createdAt: '2026-03-02T10:00:00.000Z', edited: false, answer: 'Danke.' },
  ...change,
});

const TRANSLATE = `POST /api/reviews/${review().id}/translation`;

async function open(
  change: Partial<ProductLanding>,
  answers: Record<string, Answer> = {},
  translation = false,
) {
  const user = show(
    <SiteProvider value={{ ...UNKNOWN_SITE, translation }}>
      <EmbeddedExerciseSlot value={({ exercise }) => <p>Exercise {exercise.contentId}</p>}>
        <ProductScreen />
      </EmbeddedExerciseSlot>
    </SiteProvider>,
    { 'GET /api/products/product-1/landing': () => makeLanding(change), ...answers },
  );
  const heading = await screen.findByRole('heading', { level: 1, name: 'Product 1' });
  return { user, hero: within(heading.closest('header') as HTMLElement) };
}

beforeEach(() => {
  reset();
  toast.error.mockReset();
  router.query = { productId: 'product-1' };
});
afterEach(cleanup);

describe('what a landing says for itself', () => {
  test('counts only once they speak for it, one tag, and nothing that the price says', async () => {
    const few = await open({
      ...{ learnerCount: 49, rating: { average: 5, count: 4 }, badges: ['sale', 'best', 'new'] },
    });
    expect(few.hero.queryByText(/learner/)).toBeNull();
    expect(screen.queryByText(/out of 5/)).toBeNull();
    expect(few.hero.getByText(product.badge.best)).toBeTruthy();
    expect(few.hero.queryByText(product.badge.new)).toBeNull();
    expect(few.hero.queryByText('Sale')).toBeNull();
    cleanup();
    const many = await open({ learnerCount: 50, rating: { average: 4.8, count: 5 } });
    expect(many.hero.getByText('50 learners')).toBeTruthy();
    // In the hero, and at the reviews.
    expect(screen.getAllByText('4.8 out of 5, 5 reviews')).toHaveLength(2);
  });

  test('the teacher, in the hero and with other work', async () => {
    const other = makeCard(7);
    const { hero } = await open({
      experts: [
        {
          ...{ slug: 'ada', name: 'Ada Bell', role: 'Analyst', bio: 'Counts.', photoUrl: null },
          products: [{ id: other.id, type: 'COURSE', title: 'Tables', urlSlug: 'tables' }],
        },
      ],
    });
    expect(hero.getByRole('link', { name: 'Ada Bell' }).getAttribute('href')).toBe('/en/expert#ada');
    expect(screen.getAllByRole('link', { name: 'Ada Bell' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Tables' }).getAttribute('href')).toBe('/en/course/tables');
  });

  test('an exercise to try where there is one', async () => {
    const exercise = {
      ...({ productId: makeCard(1).id, productType: 'COURSE', language: 'en' } as const),
      ...{ lessonKey: 'l1', lessonTitle: 'Lesson l1', contentId: 'c:q1' },
    };
    const { hero } = await open({ exercise });
    expect(
      within(hero.getByRole('region', { name: texts.try.title })).getByText('Exercise c:q1'),
    ).toBeTruthy();
    cleanup();
    await open({});
    expect(screen.queryByText(texts.try.title)).toBeNull();
  });

  test('a free product: which lessons are open without an account', async () => {
    const { price } = makeCard(1);
    await open({ price: { ...price, free: true, finalPrice: 0 } });
    expect(screen.getByText(texts.outline.open)).toBeTruthy();
    expect(screen.getByText(new RegExp(texts.outline.account))).toBeTruthy();
    expect(screen.queryByText(texts.outline.free)).toBeNull();
  });

  test('which parts of a program somebody has already', async () => {
    useSessionStore.setState({ status: 'isLoggedIn', userId: 'u1', perms: [] });
    const parts = [makeCard(5), makeCard(6), makeCard(7)];
    const offers = parts.map(({ id, price }, index): Offer => {
      const accessType = (['PURCHASED', 'SUBSCRIPTION', null] as const)[index] ?? null;
      return { productId: id, price, accessType, progressStatus: 'NOT_STARTED', learningProductId: id };
    });
    await open({ type: 'PROGRAM', parts }, { 'GET /api/products/offers': () => offers });
    const marked = async (index: number, text: string) => {
      const mark = await screen.findByText(text);
      const part = mark.closest('article') as HTMLElement;
      expect(within(part).getByRole('link', { name: `Product ${index}` })).toBeTruthy();
      expect(within(part).queryByText(product.price.now)).toBeNull();
    };
    await marked(5, texts.buy.owned);
    await marked(6, texts.buy.subscribed);
  });
});

describe('reviews of a landing', () => {
  test('one is quoted in the hero; its language and day are said', async () => {
    const { hero } = await open({ quote: review(), reviews: [review()] });
    const quote = hero.getByText('Klar und knapp.');
    expect(quote.getAttribute('lang')).toBe('de');
    expect(hero.getByText('In German')).toBeTruthy();
    expect(hero.getByText('March 2, 2026').getAttribute('datetime')).toBe(review().createdAt);
    // The answer of the school stands with the others.
    expect(hero.queryByText('Danke.')).toBeNull();
    expect(screen.getAllByText('Klar und knapp.')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show in English' })).toBeNull();
  });

  test('are translated on demand, once, and back', async () => {
    const made = { body: 'Clear and brief.', answer: 'Thank you.' };
    const { user } = await open({ reviews: [review()] }, { [TRANSLATE]: () => made }, true);
    await user.click(screen.getByRole('button', { name: 'Show in English' }));
    expect((await screen.findByText('Clear and brief.')).getAttribute('lang')).toBeNull();
    expect(screen.getByText('Thank you.')).toBeTruthy();
    expect(screen.getByText('Machine translation from German')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: product.review.original }));
    expect(screen.getByText('Klar und knapp.').getAttribute('lang')).toBe('de');
    await user.click(screen.getByRole('button', { name: 'Show in English' }));
    expect(screen.getByText('Clear and brief.')).toBeTruthy();
    expect(calls.filter(({ url }) => url.endsWith('/translation'))).toHaveLength(1);
  });

  test('stay as they are when the service fails, and are not offered in the language of the page', async () => {
    const other = review({ id: review().id.replace('aa', 'bb'), locale: 'en', body: 'Good.' });
    const failed: Answer = () => new Error('down');
    const { user } = await open({ reviews: [review(), other] }, { [TRANSLATE]: failed }, true);
    const [button, ...more] = screen.getAllByRole('button', { name: 'Show in English' });
    expect(more).toEqual([]);
    if (button) await user.click(button);
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    expect(screen.getByText('Klar und knapp.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show in English' })).toBeTruthy();
  });
});
