import {
  staticContentManagement as groups,
  type ManagedStaticGroup,
  type StaticGroupContent,
} from '../../../contracts/editorial/static-content-management.ts';
import type { Sentence } from '../sentence.ts';

const of = (group: string, body?: object) => () => ({ params: { group }, ...(body && { body }) });

const entry = {
  code: 'news',
  type: null,
  url: '/magazine',
  hidden: false,
  texts: { en: { title: 'N', text: '' } },
};
const content: StaticGroupContent = { entries: [entry] };

/** Static content groups as managers edit them. */
export const staticContentManagementSentences: Sentence[] = [
  {
    say: 'managers see all static content groups',
    call: groups.list,
    as: 'manager',
    expect: 'ok',
    holds: (rows: { state: string; missing: string[] }[]) =>
      rows.length === 10 && rows.every(({ state, missing }) => state === 'PUBLISHED' && missing.length === 0),
  },
  {
    say: 'static content to edit is not listed for learners',
    call: groups.list,
    as: 'student',
    expect: 'forbidden',
  },
  {
    say: 'a group that nobody edited is what Kurso comes with',
    call: groups.get,
    as: 'manager',
    give: of('social_networks'),
    expect: 'ok',
    holds: ({ state, revision, content: { entries }, checks }: ManagedStaticGroup) =>
      state === 'PUBLISHED' && revision === 0 && entries.length === 7 && checks.length === 0,
  },
  {
    say: 'there are no other groups',
    call: groups.get,
    as: 'manager',
    give: of('nothing'),
    expect: 'request_params_invalid',
  },
  {
    say: 'a group saved over a revision that is not there is a conflict',
    call: groups.save,
    as: 'manager',
    give: of('promotion', { revision: 7, content }),
    expect: 'edit_conflict',
  },
  {
    say: 'a link of a group leads to this site or to an https address',
    call: groups.save,
    as: 'manager',
    give: of('promotion', { revision: 0, content: { entries: [{ ...entry, url: 'http://kurso.test' }] } }),
    expect: { code: 'request_params_invalid', fields: { 'entries.0.url': 'invalid' } },
  },
  {
    say: 'reasons for leaving are not invented or removed',
    call: groups.save,
    as: 'manager',
    give: of('user_deletion_reason', { revision: 0, content: { entries: [{ ...entry, url: '' }] } }),
    expect: {
      code: 'request_params_invalid',
      fields: { entries: 'required', 'entries.0.code': 'invalid' },
    },
  },
  {
    say: 'the history of a group is empty before the first save',
    call: groups.history,
    as: 'manager',
    give: of('about_us'),
    expect: 'ok',
    holds: (saves: unknown[]) => saves.length === 0,
  },
  {
    say: 'asking to publish a group without a change asks for nothing',
    call: groups.requestPublication,
    as: 'manager',
    give: of('about_us'),
    expect: 'ok',
    holds: ({ requested }: ManagedStaticGroup) => requested === null,
  },
  {
    say: 'only seniors publish a group',
    call: groups.publish,
    as: 'manager',
    give: of('about_us', { revision: 0, publishAt: null }),
    expect: 'forbidden',
  },
  {
    say: 'a group is not published in the past',
    call: groups.publish,
    as: 'senior',
    give: of('about_us', { revision: 0, publishAt: '2001-01-01T00:00:00Z' }),
    expect: { code: 'request_params_invalid', fields: { publishAt: 'invalid' } },
  },
  {
    say: 'a group of a revision that is not there is not published',
    call: groups.publish,
    as: 'senior',
    give: of('about_us', { revision: 7, publishAt: null }),
    expect: 'edit_conflict',
  },
  {
    say: 'a schedule of a group that is not there is cancelled',
    call: groups.unschedule,
    as: 'senior',
    give: of('about_us'),
    expect: 'ok',
  },
];
