import { mediaLibrary } from '../../../contracts/learning/media-library.ts';
import { uploads } from '../../../contracts/learning/upload.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const metadata = (kind: string) => `kind ${base64(kind)},name ${base64('a.mp4')},public ${base64('true')}`;
const begin = (kind: string, size: string) => () => ({
  headers: { 'tus-resumable': '1.0.0', 'upload-length': size, 'upload-metadata': metadata(kind) },
});
const unknownMedia = () => ({ params: { mediaId: NOBODY } });
const unknownUpload = () => ({ params: { uploadId: NOBODY }, headers: { 'tus-resumable': '1.0.0' } });

export const uploadSentences: Sentence[] = [
  { say: 'managers see the library', call: mediaLibrary.list, as: 'manager', expect: 'ok' },
  { say: 'learners do not see the library', call: mediaLibrary.list, as: 'student', expect: 'forbidden' },
  {
    say: 'the library has no files of an unknown kind',
    call: mediaLibrary.list,
    as: 'manager',
    give: () => ({ query: { kind: 'MOON' as never } }),
    expect: { code: 'request_params_invalid', fields: { kind: 'invalid' } },
  },
  {
    say: 'the room for uploads is known',
    call: mediaLibrary.quota,
    as: 'manager',
    expect: 'ok',
    holds: ({ used }: { used: number }) => used >= 0,
  },
  {
    say: 'an unknown file has no page',
    call: mediaLibrary.get,
    as: 'manager',
    give: unknownMedia,
    expect: 'not_found',
  },
  {
    say: 'an unknown file is not renamed',
    call: mediaLibrary.rename,
    as: 'manager',
    give: () => ({ params: { mediaId: NOBODY }, body: { name: 'New' } }),
    expect: 'not_found',
  },
  {
    say: 'a file needs a name',
    call: mediaLibrary.rename,
    as: 'manager',
    give: () => ({ params: { mediaId: NOBODY }, body: { name: ' ' } }),
    expect: { code: 'request_params_invalid', fields: { name: 'required' } },
  },
  {
    say: 'an unknown file is not deleted',
    call: mediaLibrary.remove,
    as: 'senior',
    give: unknownMedia,
    expect: 'not_found',
  },
  {
    say: 'plain managers delete no files',
    call: mediaLibrary.remove,
    as: 'manager',
    give: unknownMedia,
    expect: 'forbidden',
  },
  { say: 'the protocol of uploads is asked for', call: uploads.options, as: 'manager', expect: 'ok' },
  {
    say: 'a video over 4 GiB is refused by its declared length',
    call: uploads.begin,
    as: 'manager',
    give: begin('VIDEO', '4294967297'),
    expect: 'payload_too_large',
  },
  {
    say: 'an upload has a kind of the list',
    call: uploads.begin,
    as: 'manager',
    give: begin('MOON', '100'),
    expect: { code: 'request_params_invalid', fields: { kind: 'invalid' } },
  },
  {
    say: 'learners upload nothing',
    call: uploads.begin,
    as: 'student',
    give: begin('IMAGE', '1'),
    expect: 'forbidden',
  },
  {
    say: 'an unknown upload has no state',
    call: uploads.state,
    as: 'manager',
    give: unknownUpload,
    expect: 'not_found',
  },
  {
    say: 'an unknown upload takes no bytes',
    call: uploads.send,
    as: 'manager',
    give: () => ({ ...unknownUpload(), headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown upload is not given up',
    call: uploads.cancel,
    as: 'manager',
    give: unknownUpload,
    expect: 'not_found',
  },
];
