import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outline } from '@/contracts/learning/learning';
import { showSubscriptions } from '@/domain/messaging/notification';
import { LearningScreen } from '@/features/learning/player/learning-screen';
import { closeReminderOffer } from '@/store/reminder-offer';
import { fakeApi, renderWith, signIn } from './render';
import { lessonWith, outlineWith, PRODUCT } from './school';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, push: vi.fn(), asPath: '/en' }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('next/head', () => ({ default: () => null }));

const CHOICES = 'GET /api/notification/user-subscriptions';
const CHOOSE = 'PUT /api/notification/user-subscriptions/groups/:group';
const LEARNING = { status: 'IN_PROGRESS', percent: 50, completedLessons: 1, totalLessons: 2 } as const;

interface Scene {
  outline?: Partial<Outline>;
  choices?: Parameters<typeof showSubscriptions>[0];
  lesson?: string;
}

function open({ outline = {}, choices = [], lesson = 'one' }: Scene = {}) {
  router.query = { locale: 'en', productId: PRODUCT, language: 'en', lesson };
  const { api, sent } = fakeApi(({ path, input }) => {
    if (path.endsWith('/outline')) return outlineWith({ progress: LEARNING, ...outline });
    if (path === CHOICES) return showSubscriptions(choices);
    if (path.endsWith('/notes')) return [];
    if (path.includes('GET')) return lessonWith({ key: input.params.lessonKey });
    return undefined;
  });
  renderWith(<LearningScreen />, api);
  return sent;
}

const on = (topic: string, subscribed: boolean) => ({ channel: 'email', topic, subscribed });
const offer = () => screen.findByRole('complementary', { name: 'Want a reminder if you take a break?' });
const noOffer = async () => {
  await screen.findByRole('heading', { level: 1 });
  await new Promise((done) => setTimeout(done, 0));
  expect(screen.queryByText('Want a reminder if you take a break?')).toBeNull();
};

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { scrollTo: vi.fn() });
  signIn('u');
});
afterEach(cleanup);

it('turns reminders on, and says where to turn them off', async () => {
  const sent = open();
  await offer();
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  const done = await screen.findByText(/^Done\./);
  expect(sent.find(({ path }) => path === CHOOSE)?.input).toEqual({
    params: { group: 'reminders' },
    body: { channel: 'email', subscribed: true },
  });
  await waitFor(() => expect(document.activeElement).toBe(done));
});

it('is made in one lesson, and not again once it is refused', async () => {
  open();
  await offer();
  cleanup();
  open({ lesson: 'two' });
  await noOffer();
  cleanup();
  open();
  await offer();
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  await noOffer();
  cleanup();
  open();
  await noOffer();
});

it.each<[string, Scene]>([
  ['has completed nothing yet', { outline: { progress: { ...LEARNING, completedLessons: 0 } } }],
  ['has completed everything', { outline: { progress: { ...LEARNING, status: 'COMPLETED' } } }],
  ['only tries the free lessons', { outline: { hasAccess: false } }],
  ['gets reminders', { choices: [on('reminders', true)] }],
  ['wants no e-mail', { choices: [on('*', false)] }],
])('is not made to somebody who %s', async (_, scene) => {
  open(scene);
  await noOffer();
});

it('asks nothing once it was answered', async () => {
  closeReminderOffer();
  const sent = open();
  await noOffer();
  expect(sent.some(({ path }) => path === CHOICES)).toBe(false);
});
