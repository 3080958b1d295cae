import { certificate } from '../../../contracts/learning/certificate.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const said = { name: 'Ann Miller', locale: 'en' };

export const certificateSentences: Sentence[] = [
  {
    say: 'nobody has certificates at first',
    call: certificate.list,
    as: 'newcomer',
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  { say: 'certificates need a session', call: certificate.list, expect: 'unauthorized' },
  {
    say: 'an unconfirmed address gives no certificate',
    call: certificate.issue,
    as: 'newcomer',
    give: ({ closed }) => ({ body: { ...said, productId: closed.productId } }),
    expect: 'email_not_verified',
  },
  {
    say: 'an unknown product gives no certificate',
    call: certificate.issue,
    as: 'student',
    give: () => ({ body: { ...said, productId: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'an address is no name',
    call: certificate.issue,
    as: 'student',
    give: ({ closed }) => ({ body: { ...said, name: 'evil.test', productId: closed.productId } }),
    expect: { code: 'request_params_invalid', fields: { name: 'name_invalid' } },
  },
  {
    say: 'an unknown certificate cannot be changed',
    call: certificate.change,
    as: 'student',
    give: () => ({ params: { certificateId: NOBODY }, body: { isShared: false } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown code proves nothing',
    call: certificate.shared,
    give: () => ({ params: { code: 'A'.repeat(22) } }),
    expect: 'not_found',
  },
];
