import type { EducationItem } from '@/contracts/learning/learning';
import { PROFILE } from '../../shell/render';
import { fakeApi, renderWith } from '../player/render';

export const item = (title: string, over: Partial<EducationItem> = {}): EducationItem => ({
  productId: crypto.randomUUID(),
  productType: 'COURSE',
  title,
  coverUrl: null,
  accessType: 'PURCHASED',
  awaitsPayment: false,
  progressStatus: 'NOT_STARTED',
  percent: 0,
  completedLessons: 0,
  totalLessons: 4,
  minutesLeft: 0,
  learningLanguage: 'en',
  resumeLessonKey: null,
  resumeLessonTitle: null,
  lastActiveAt: null,
  certificate: 'none',
  review: 'none',
  ...over,
});

export const begun = item('Begun', {
  productId: '00000000-0000-4000-8000-00000000000b',
  productType: 'MARATHON',
  progressStatus: 'IN_PROGRESS',
  percent: 25,
  completedLessons: 1,
  minutesLeft: 18,
  learningLanguage: 'de',
  resumeLessonTitle: 'Day two',
});
export const done = item('Done', {
  progressStatus: 'COMPLETED',
  percent: 100,
  completedLessons: 4,
  resumeLessonTitle: 'The last one',
});

interface Scene {
  isNew?: boolean;
  answers?: Record<string, unknown>;
}

/** Opens a part of my education over a service with these products. */
export function open(
  ui: React.ReactNode,
  items: EducationItem[] | (() => never),
  { isNew = false, answers = {} }: Scene = {},
) {
  const { api, sent } = fakeApi(({ path }) => {
    if (path in answers) return answers[path];
    if (path.endsWith('/profiles/me'))
      return { ...PROFILE, is_new_visitor: isNew, is_paid_subscription: false };
    if (path.endsWith('/home')) return { free: null };
    if (path.endsWith('/random')) return [];
    if (path.endsWith('/week')) return { goalMinutes: null, minutes: 0, streakDays: 0 };
    if (path.endsWith('/quiz/result')) return { type: null, products: [] };
    return typeof items === 'function' ? items() : items;
  });
  renderWith(ui, api);
  return sent;
}
