import { courseImport } from '../../../contracts/learning/course-import.ts';
import type { Sentence } from '../sentence.ts';

const unknown = () => ({ params: { importId: '00000000-0000-4000-8000-000000000000' } });

export const courseImportSentences: Sentence[] = [
  { say: 'managers see former imports', call: courseImport.list, as: 'manager', expect: 'ok' },
  { say: 'learners see no imports', call: courseImport.list, as: 'student', expect: 'forbidden' },
  {
    say: 'imports have a state of the list',
    call: courseImport.list,
    as: 'manager',
    give: () => ({ query: { state: 'MOON' as never } }),
    expect: { code: 'request_params_invalid', fields: { state: 'invalid' } },
  },
  {
    say: 'an unknown import has no report',
    call: courseImport.get,
    as: 'manager',
    give: unknown,
    expect: 'not_found',
  },
  {
    say: 'an unknown import is not carried out',
    call: courseImport.run,
    as: 'manager',
    give: unknown,
    expect: 'not_found',
  },
  {
    say: 'learners import nothing',
    call: courseImport.run,
    as: 'student',
    give: unknown,
    expect: 'forbidden',
  },
];
