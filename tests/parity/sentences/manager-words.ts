import { reviewManagement } from '../../../contracts/catalog/review-management.ts';
import { openAnswer } from '../../../contracts/learning/open-answer.ts';
import { leadManagement } from '../../../contracts/messaging/lead-management.ts';
import { supportManagement } from '../../../contracts/messaging/support-management.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const message = { params: { messageId: NOBODY } };
const lead = { params: { leadId: NOBODY } };

/** What people wrote, as managers see it. */
export const managerWordsSentences: Sentence[] = [
  {
    say: 'an unknown review is not found',
    call: reviewManagement.get,
    as: 'manager',
    give: () => ({ params: { reviewId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'no review of the demo school waits',
    call: reviewManagement.list,
    as: 'manager',
    give: () => ({ query: { state: 'WAITING' } }),
    expect: 'ok',
    holds: (body: { items: unknown[] }) => body.items.length === 0,
  },
  {
    say: 'reviews have one to five stars',
    call: reviewManagement.list,
    as: 'manager',
    give: () => ({ query: { stars: '6' as never } }),
    expect: { code: 'request_params_invalid', fields: { stars: 'invalid' } },
  },
  {
    say: 'an unknown open answer is not found',
    call: openAnswer.get,
    as: 'manager',
    give: () => ({ params: { answerId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'managers look for a word in open answers',
    call: openAnswer.list,
    as: 'manager',
    give: () => ({ query: { text: 'nobody wrote this' } }),
    expect: 'ok',
    holds: (body: { items: unknown[] }) => body.items.length === 0,
  },
  {
    say: 'learners do not read open answers of others',
    call: openAnswer.get,
    as: 'student',
    give: () => ({ params: { answerId: NOBODY } }),
    expect: 'forbidden',
  },
  { say: 'managers read messages to support', call: supportManagement.list, as: 'manager', expect: 'ok' },
  {
    say: 'learners do not read messages to support',
    call: supportManagement.list,
    as: 'student',
    expect: 'forbidden',
  },
  { say: 'guests do not read messages to support', call: supportManagement.list, expect: 'unauthorized' },
  {
    say: 'an unknown message to support is not found',
    call: supportManagement.get,
    as: 'manager',
    give: () => message,
    expect: 'not_found',
  },
  {
    say: 'an unknown message is not answered',
    call: supportManagement.answer,
    as: 'manager',
    give: () => ({ ...message, body: { text: 'Yes.' } }),
    expect: 'not_found',
  },
  {
    say: 'an answer has words',
    call: supportManagement.answer,
    as: 'manager',
    give: () => ({ ...message, body: { text: ' ' } }),
    expect: { code: 'request_params_invalid', fields: { text: 'required' } },
  },
  {
    say: 'an unknown message is not done',
    call: supportManagement.finish,
    as: 'manager',
    give: () => message,
    expect: 'not_found',
  },
  {
    say: 'an unknown form is not found',
    call: leadManagement.get,
    as: 'manager',
    give: () => lead,
    expect: 'not_found',
  },
  {
    say: 'an unknown form is not handled',
    call: leadManagement.update,
    as: 'manager',
    give: () => ({ ...lead, body: { handled: true, note: '', revision: 0 } }),
    expect: 'not_found',
  },
  {
    say: 'learners handle no forms',
    call: leadManagement.update,
    as: 'student',
    give: () => ({ ...lead, body: { handled: true, note: '', revision: 0 } }),
    expect: 'forbidden',
  },
];
