import { type InterfaceText, interfaceText } from '../../../contracts/editorial/interface-text.ts';
import type { Sentence } from '../sentence.ts';

const SAVE: Sentence = { say: '', call: interfaceText.save, as: 'manager', expect: 'ok' };
const of = (language: string, body: object) => () => ({ params: { language }, body });

/** Texts of the interface. */
export const interfaceTextSentences: Sentence[] = [
  {
    say: 'texts of the interface are found beside English',
    call: interfaceText.list,
    as: 'manager',
    give: () => ({ query: { language: 'de', namespace: 'errors', text: 'errors:not_found' } }),
    expect: 'ok',
    holds: ([text]: InterfaceText[]) =>
      text?.key === 'not_found' && text.original !== null && text.revision === 0,
  },
  {
    say: 'texts of the interface are for managers',
    call: interfaceText.namespaces,
    as: 'student',
    expect: 'forbidden',
  },
  {
    say: 'files of texts are named',
    call: interfaceText.namespaces,
    as: 'manager',
    expect: 'ok',
    holds: (names: string[]) => names.includes('errors') && names.includes('mail'),
  },
  {
    ...SAVE,
    say: 'a text that is not there cannot be changed',
    give: of('de', { namespace: 'errors', key: 'no_such_text', revision: 0, text: 'Nein' }),
    expect: 'not_found',
  },
  {
    ...SAVE,
    say: 'a text keeps the placeholders of the English one',
    give: of('de', { namespace: 'errors', key: 'not_found', revision: 0, text: 'Nein {{reason}}' }),
    expect: 'interface_text_invalid',
  },
  {
    ...SAVE,
    say: 'a text over a revision that is not there is a conflict',
    give: of('de', { namespace: 'errors', key: 'not_found', revision: 7, text: 'Nein' }),
    expect: 'edit_conflict',
  },
  {
    say: 'only senior managers publish texts of the interface',
    call: interfaceText.publish,
    as: 'manager',
    give: of('de', { texts: [{ namespace: 'errors', key: 'not_found', revision: 1 }] }),
    expect: 'forbidden',
  },
  {
    say: 'a text without a draft is not published',
    call: interfaceText.publish,
    as: 'senior',
    give: of('de', { texts: [{ namespace: 'errors', key: 'not_found', revision: 1 }] }),
    expect: 'edit_conflict',
  },
  {
    say: 'nothing published is an empty patch',
    call: interfaceText.patch,
    as: 'manager',
    expect: 'ok',
    holds: ({ text }: { text: string }) => text === '',
  },
];
