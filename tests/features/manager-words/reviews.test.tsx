import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedReview } from '@/contracts/catalog/review-management';
import { ManagedReviewScreen } from '@/features/catalog/review-management/managed-review-screen';
import { ManagedReviewsScreen } from '@/features/catalog/review-management/managed-reviews-screen';
import { onToast, type Toast } from '@/services/toast';
import { show } from '../identity/account/render';
import { id, manager, only, routerAt, say, signInAsManager } from './people';

const LIST = 'GET /api/manager/reviews';
const GET = 'GET /api/manager/reviews/:reviewId';
const PUBLISH = 'POST /api/manager/reviews/:reviewId/publish';
const REFUSE = 'POST /api/manager/reviews/:reviewId/refuse';
const ANSWER = 'POST /api/manager/reviews/:reviewId/answer';
const PRODUCTS = { 'GET /api/manager/products': { items: [{ id: id(7), title: 'Bees' }], total: 1 } };

const review = (digit: number, change: Partial<ManagedReview> = {}): ManagedReview => ({
  ...{ reviewId: id(digit), status: 'PENDING', stars: 4, body: `Words ${digit}`, locale: 'de' },
  ...{ authorName: `Ana ${digit}`, pending: null, refusal: null, answer: null },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', editableUntil: '2026-12-01T00:00:00.000Z' },
  ...{ productId: id(7), productTitle: 'Bees', waiting: true, own: false, revision: `r${digit}` },
  ...change,
});
const listOf = (...items: ManagedReview[]) => ({ items, next: null, waiting: items.length });

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
  signInAsManager();
});
afterEach(() => {
  stop();
  cleanup();
});

const open = (one: ManagedReview, answers: Record<string, unknown> = {}, query = {}) =>
  show(
    <ManagedReviewScreen />,
    { [GET]: one, [LIST]: listOf(review(1), review(2), review(3)), ...answers },
    routerAt(`/manager/reviews/${one.reviewId}`, { reviewId: one.reviewId, ...query }),
  );
const pressed = (name: string) => screen.findByRole('button', { name });

describe('the list of reviews', () => {
  it('asks for what the address says, and leads to a review with the same filters', async () => {
    const page = show(
      <ManagedReviewsScreen />,
      { ...PRODUCTS, [LIST]: listOf(review(1)) },
      routerAt('/manager/reviews', { state: 'WAITING', stars: '4', language: 'xx' }),
    );
    const entry = within(await screen.findByRole('article', { name: 'Review by Ana 1' }));
    expect(entry.getByText('Words 1').getAttribute('lang')).toBe('de');
    expect(entry.getByRole('link').getAttribute('href')).toBe(
      `/en/manager/reviews/${id(1)}?state=WAITING&stars=4`,
    );
    const asked = page.sent.find(({ path }) => path === LIST)?.input.query;
    expect(asked).toMatchObject({ state: 'WAITING', stars: '4', language: undefined });
    await page.user.selectOptions(screen.getByLabelText(say.product), 'Bees');
    expect(page.router.replace).toHaveBeenCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ productId: id(7) }) }),
      undefined,
      expect.anything(),
    );
  });

  it('says that there are none, or that none match', async () => {
    show(<ManagedReviewsScreen />, { ...PRODUCTS, [LIST]: listOf() }, routerAt('/manager/reviews'));
    expect(await screen.findByText(say.reviews.emptyTitle)).toBeTruthy();
    cleanup();
    show(<ManagedReviewsScreen />, { ...PRODUCTS, [LIST]: listOf() }, routerAt('/m', { stars: '1' }));
    expect(await screen.findByText(say.reviews.noMatchTitle)).toBeTruthy();
  });

  it('that cannot be loaded can be asked for again', async () => {
    const answers: Record<string, unknown> = { ...PRODUCTS, [LIST]: new ApiError('internal_error') };
    const page = show(<ManagedReviewsScreen />, answers, routerAt('/manager/reviews'));
    await screen.findByText(manager.failed);
    answers[LIST] = listOf(review(1));
    await page.user.click(screen.getByRole('button', { name: manager.retry }));
    expect(await screen.findByRole('article', { name: 'Review by Ana 1' })).toBeTruthy();
  });
});

describe('a review', () => {
  it('is read beside what was published before, and published as it was read', async () => {
    const edit = review(2, { status: 'PUBLISHED', pending: { stars: 1, body: 'Edited' } });
    const page = open(edit, {
      [PUBLISH]: review(2, { status: 'PUBLISHED', waiting: false, body: 'Edited' }),
    });
    expect(
      within(await screen.findByRole('region', { name: say.reviews.newText })).getByText('Edited'),
    ).toBeTruthy();
    const before = within(screen.getByRole('region', { name: say.reviews.publishedText }));
    expect(before.getByText('Words 2')).toBeTruthy();
    (await pressed(say.reviews.publish)).focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([say.reviews.published]));
    expect(only(page.writes())).toMatchObject({ path: PUBLISH, input: { body: { revision: 'r2' } } });
    expect(screen.queryByRole('button', { name: say.reviews.publish })).toBeNull();
  });

  it('is refused for a reason that stands on the page then', async () => {
    const page = open(review(2), {
      [REFUSE]: review(2, { status: 'REJECTED', refusal: 'insult', waiting: false }),
    });
    await page.user.selectOptions(await screen.findByLabelText(say.reviews.reason), 'insult');
    await page.user.click(await pressed(say.reviews.refuse));
    expect(await screen.findByText(`Not published: ${say.reviews.refusal.insult}`)).toBeTruthy();
    expect(only(page.writes()).input.body).toEqual({ revision: 'r2', refusal: 'insult' });
  });

  it('is shown as it is now when somebody was faster', async () => {
    const answers: Record<string, unknown> = { [PUBLISH]: new ApiError('edit_conflict') };
    const page = open(review(2), answers);
    await pressed(say.reviews.publish);
    page.sent.length = 0;
    const button = await pressed(say.reviews.publish);
    await page.user.click(button);
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text: say.conflict }]));
    expect(page.sent.some(({ path }) => path === GET)).toBe(true);
  });

  it('is answered over the answer that was seen; typed words stay when it is another by now', async () => {
    const published = review(2, { status: 'PUBLISHED', waiting: false, answer: 'Old' });
    const answers: Record<string, unknown> = { [ANSWER]: new ApiError('edit_conflict') };
    const page = open(published, answers);
    const field = (await screen.findByRole('textbox', { name: say.reviews.answer })) as HTMLTextAreaElement;
    await page.user.clear(field);
    await page.user.type(field, 'Mine');
    await page.user.click(await pressed(say.reviews.changeAnswer));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(only(page.writes()).input.body).toEqual({ text: 'Mine', seen: 'Old' });
    expect(field.value).toBe('Mine');
    expect(screen.getByText('Old')).toBeTruthy();
  });

  it('loses its answer', async () => {
    const published = review(2, { status: 'PUBLISHED', waiting: false, answer: 'Old' });
    const page = open(published, { [ANSWER]: { ...published, answer: null } });
    await page.user.click(await pressed(say.reviews.removeAnswer));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([say.reviews.answerRemoved]));
    expect(only(page.writes()).input.body).toEqual({ text: null, seen: 'Old' });
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
  });

  it('of one’s own is for another manager', async () => {
    open(review(2, { own: true }));
    expect(await screen.findByText(say.own)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.reviews.publish })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is followed and preceded by a key, also while something is typed', async () => {
    const page = open(review(2, { status: 'PUBLISHED' }), {}, { stars: '4' });
    await screen.findByRole('link', { name: say.next });
    await page.user.click(await screen.findByRole('textbox'));
    await page.user.keyboard('{Alt>}j{/Alt}');
    await page.user.keyboard('{Alt>}k{/Alt}');
    expect(page.went).toEqual([
      `/en/manager/reviews/${id(3)}?stars=4`,
      `/en/manager/reviews/${id(1)}?stars=4`,
    ]);
  });
});
