import { study } from '../../../contracts/learning/study.ts';
import type { Sentence } from '../sentence.ts';

const NEW = '00000000-0000-4000-8000-00000000a002';

const time = {
  ...{ language: 'en', timeZone: 'Europe/Berlin', seconds: 60 },
  ...{ startedAt: new Date(Date.now() - 120_000).toISOString(), madeAt: new Date().toISOString() },
};

export const studySentences: Sentence[] = [
  {
    say: 'who has learned nothing has an empty week',
    call: study.analytics,
    as: 'newcomer',
    give: () => ({ query: { timeZone: 'Asia/Tokyo' } }),
    expect: 'ok',
    holds: (body: { week: { days: unknown[]; minutes: number }; weeks: unknown[]; products: unknown[] }) =>
      body.week.days.length === 7 &&
      body.week.minutes === 0 &&
      body.weeks.length === 12 &&
      body.products.length === 0,
  },
  {
    say: 'an unknown time zone has no days',
    call: study.analytics,
    as: 'newcomer',
    give: () => ({ query: { timeZone: 'Mars/Olympus' } }),
    expect: { code: 'request_params_invalid', fields: { 'query.timeZone': 'invalid' } },
  },
  {
    say: 'guests have no analytics',
    call: study.analytics,
    give: () => ({ query: { timeZone: 'UTC' } }),
    expect: 'unauthorized',
  },
  {
    say: 'who has learned nothing has a week of nothing in short',
    call: study.week,
    as: 'newcomer',
    give: () => ({ query: { timeZone: 'Asia/Tokyo' } }),
    expect: 'ok',
    holds: (body: { minutes: number; streakDays: number }) => body.minutes === 0 && body.streakDays === 0,
  },
  {
    say: 'guests have no week',
    call: study.week,
    give: () => ({ query: { timeZone: 'UTC' } }),
    expect: 'unauthorized',
  },
  {
    say: 'time on a lesson is kept',
    call: study.saveSession,
    as: 'student',
    give: ({ freeStart }) => ({ params: { sessionId: NEW }, body: { ...freeStart, ...time } }),
    expect: 'ok',
  },
  {
    say: 'time on a locked lesson is refused',
    call: study.saveSession,
    as: 'newcomer',
    give: ({ closed }) => ({ params: { sessionId: NEW }, body: { ...closed, ...time } }),
    expect: 'user_not_have_access_to_product',
  },
];
