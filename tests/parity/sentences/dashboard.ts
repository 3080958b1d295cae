import { dashboard } from '../../../contracts/learning/dashboard.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

export const dashboardSentences: Sentence[] = [
  {
    say: 'a dashboard needs a session',
    call: dashboard.get,
    give: ({ closed }) => ({ params: { productId: closed.productId } }),
    expect: 'unauthorized',
  },
  {
    say: 'an unknown product has no dashboard',
    call: dashboard.get,
    as: 'newcomer',
    give: () => ({ params: { productId: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'an unknown language of a dashboard is refused',
    call: dashboard.get,
    as: 'newcomer',
    give: ({ closed }) => ({ params: { productId: closed.productId }, query: { language: 'xx' } }),
    expect: { code: 'request_params_invalid', fields: { language: 'invalid' } },
  },
];
