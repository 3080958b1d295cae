import { marathon } from '../../../contracts/learning/marathon.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const params = { productId: NOBODY };

export const marathonSentences: Sentence[] = [
  {
    say: 'an unknown marathon is not started',
    call: marathon.start,
    as: 'student',
    give: () => ({ params, body: { startsOn: '2026-03-28', timeZone: 'Europe/London', reminderHour: null } }),
    expect: 'product_not_found',
  },
  {
    say: 'an unknown marathon is not moved',
    call: marathon.move,
    as: 'student',
    give: () => ({ params, body: { days: 1 } }),
    expect: 'product_not_found',
  },
  {
    say: 'an unknown marathon has no reminder',
    call: marathon.remind,
    as: 'student',
    give: () => ({ params, body: { reminderHour: 8 } }),
    expect: 'product_not_found',
  },
];
