import { banner } from '../../../contracts/editorial/banner.ts';
import { bannerManagement as banners } from '../../../contracts/editorial/banner-management.ts';
import { newBanner } from '../../../domain/editorial/banner.ts';
import type { Sentence } from '../sentence.ts';

const params = { bannerId: '00000000-0000-4000-8000-000000000000' };
const body = { name: 'Copy' };
const content = newBanner('Copy');

/** Banners of the site, for visitors and for those who write them. */
export const bannerSentences: Sentence[] = [
  {
    say: 'a place without banners has none',
    call: banner.shown,
    give: () => ({ query: { place: 'HOME' } }),
    expect: 'ok',
    holds: (list: unknown[]) => list.length === 0,
  },
  { say: 'a learner is a kind of visitor', call: banner.visitor, as: 'student', expect: 'ok' },
  { say: 'banners are not listed for learners', call: banners.list, as: 'student', expect: 'forbidden' },
  {
    say: 'a new banner is a draft',
    call: banners.create,
    as: 'manager',
    give: () => ({ body }),
    expect: 'ok',
    holds: ({ state, revision }: { state: string; revision: number }) => state === 'DRAFT' && revision === 0,
  },
  ...[
    { call: banners.get, rest: {} },
    { call: banners.end, rest: {} },
    { call: banners.publish, rest: { body: { revision: 0 } } },
    { call: banners.requestPublication, rest: {} },
    { call: banners.withdrawRequest, rest: {} },
    { call: banners.update, rest: { body: { revision: 0, content } } },
    { call: banners.duplicate, rest: { body } },
    { call: banners.archive, rest: { body: { archived: true } } },
  ].map(
    ({ call, rest }): Sentence => ({
      say: `an unknown banner is not found: ${call.method} ${call.path}`,
      ...{ call, as: 'senior', expect: 'not_found' },
      give: () => ({ params, ...rest }),
    }),
  ),
];
