import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { OwnReview, OwnReviewState } from '@/contracts/catalog/review';
import { ReviewPopup } from '@/features/catalog/review/review-popup';
import { fakeApi, renderWith, type Sent, signIn } from '../../learning/player/render';

const PRODUCT = '00000000-0000-4000-8000-0000000000a1';
const router = vi.hoisted(() => ({
  query: {} as Record<string, string>,
  pathname: '/[locale]/education/courses',
  replace: vi.fn(async () => true),
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const review = (over: Partial<OwnReview> = {}): OwnReview => ({
  ...{ reviewId: 'r1', status: 'PENDING', stars: 4, body: 'A good course, clear and short.', locale: 'de' },
  ...{ authorName: 'Ana S.', pending: null, refusal: null, answer: null },
  ...{ createdAt: '2026-06-01T10:00:00Z', editableUntil: '2026-07-01T10:00:00Z' },
  ...over,
});
const state = (over: Partial<OwnReviewState> = {}): OwnReviewState => ({
  ...{ productId: PRODUCT, productType: 'COURSE', productTitle: 'Bees', canWrite: true, review: null },
  ...over,
});

function open(found: OwnReviewState) {
  const { api, sent } = fakeApi(({ path, input }: Sent) =>
    path.startsWith('PUT') ? review({ ...input.body }) : path.startsWith('DELETE') ? undefined : found,
  );
  renderWith(<ReviewPopup />, api);
  return sent;
}
const loaded = () => screen.findByRole('dialog', { name: 'How was Bees?' });
const text = async () => within(await loaded()).getByRole<HTMLTextAreaElement>('textbox');

beforeEach(() => {
  localStorage.clear();
  router.query = { locale: 'en', review: PRODUCT };
  router.replace.mockClear();
  signIn('00000000-0000-4000-8000-000000000001');
});
afterEach(cleanup);

it('opens only with a product in the address', () => {
  router.query = { locale: 'en', review: 'nothing' };
  expect(open(state())).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for stars and a text of some length, then submits both with the language', async () => {
  const sent = open(state());
  await screen.findByRole('heading', { name: 'How was Bees?' });
  await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  expect(screen.getByText('Choose one to five stars.')).toBeTruthy();
  expect(screen.getByText('Write at least 20 characters.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: '4 out of 5' }));
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.type(await text(), '  Ein guter Kurs, klar und kurz. ');
  await userEvent.selectOptions(screen.getByLabelText('Language of your review'), 'de');
  await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.input).toEqual({
    params: { productId: PRODUCT },
    body: { stars: 5, body: 'Ein guter Kurs, klar und kurz.', locale: 'de' },
  });
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(router.replace.mock.calls[0]?.slice(0, 1)).toEqual([
    { pathname: '/[locale]/education/courses', query: { locale: 'en' } },
  ]);
  expect(localStorage.getItem('review-draft')).toBeNull();
});

it('says beside each field what the service refused, until it is changed', async () => {
  const fields = { body: 'too_long', locale: 'invalid' } as const;
  const { api } = fakeApi(({ path }) => {
    if (path.startsWith('PUT')) throw new ApiError('request_params_invalid', { fields });
    return state();
  });
  renderWith(<ReviewPopup />, api);
  await userEvent.type(await text(), 'Clear and short, as I like it.');
  await userEvent.click(screen.getByRole('radio', { name: '4 out of 5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  const described = (field: HTMLElement) => document.getElementById(`${field.id}-error`)?.textContent;
  await waitFor(async () => expect(described(await text())).toBe('Too long. Please shorten it.'));
  expect(described(screen.getByLabelText('Language of your review'))).toBe('Please check this.');
  expect(router.replace).not.toHaveBeenCalled();
  await userEvent.type(await text(), '!');
  expect(described(await text())).toBeUndefined();
});

it('takes the focus to the first field that is missing', async () => {
  open(state());
  await loaded();
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  await send();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 out of 5' }));
  await userEvent.click(screen.getByRole('radio', { name: '3 out of 5' }));
  await send();
  expect(document.activeElement).toBe(await text());
});

it('keeps what was typed in this browser, for this person and product only', async () => {
  open(state());
  await userEvent.type(await text(), 'Half a thought');
  await userEvent.click(screen.getByRole('radio', { name: '2 out of 5' }));
  cleanup();
  open(state());
  expect((await text()).value).toBe('Half a thought');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 out of 5' }).checked).toBe(true);
  cleanup();
  signIn('00000000-0000-4000-8000-000000000002');
  open(state());
  expect((await text()).value).toBe('');
});

it.each<[string, Partial<OwnReview>, RegExp]>([
  ['waits', {}, /waiting to be published/],
  ['is published', { status: 'PUBLISHED' }, /is published/],
  ['was refused', { status: 'REJECTED', refusal: 'advertising' }, /contains advertising/],
  [
    'has an edit that waits',
    { status: 'PUBLISHED', pending: { stars: 1, body: 'New' } },
    /changes are waiting/,
  ],
  [
    'has an edit that was refused',
    { status: 'PUBLISHED', pending: { stars: 1, body: 'New' }, refusal: 'insult' },
    /couldn’t publish your change.*insults/,
  ],
])('says that a review %s, and until when it can be changed', async (_, over, said) => {
  open(state({ review: review(over) }));
  const status = within(await loaded()).getByRole('status');
  expect(status.textContent).toMatch(said);
  expect(status.textContent).toContain('July 1, 2026');
  expect((await text()).value).toBe(over.pending?.body ?? review().body);
  expect(screen.queryByLabelText('Language of your review') === null).toBe(over.status === 'PUBLISHED');
});

it('shows the answer, and only deletes once the time for changes is over', async () => {
  const sent = open(state({ canWrite: false, review: review({ status: 'PUBLISHED', answer: 'Danke!' }) }));
  expect((await screen.findByText('Danke!')).getAttribute('lang')).toBe('de');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete review' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete review' }));
  await waitFor(() => expect(sent.some(({ path }) => path.startsWith('DELETE'))).toBe(true));
});

it('says when it is too early', async () => {
  open(state({ canWrite: false }));
  expect(await screen.findByText('You can write a review once you’ve finished the course.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit review' })).toBeNull();
});

it('has no faults that axe finds', async () => {
  open(state({ review: review() }));
  const { violations } = await axe.run(await loaded(), {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
