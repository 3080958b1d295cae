import { ApiError } from '../../contracts/api-error.ts';
import { UploadMetadata, uploads } from '../../contracts/learning/upload.ts';
import { UPLOAD_MAX_BYTES } from '../../contracts/upload-values.ts';
import { MOCK_READ } from './builders/course-import.ts';
import { MOCK_MEDIA } from './builders/media.ts';
import { mockContract } from './mock-endpoint.ts';

const ID = '00000000-0000-4000-9000-';

/** The mock stores nothing: the id of an upload says its kind and length. */
function idOf(kind: keyof typeof UPLOAD_MAX_BYTES, size: number): string {
  const place = Object.keys(UPLOAD_MAX_BYTES).indexOf(kind);
  return `${ID}${place}${String(size).padStart(11, '0')}`;
}

function read(uploadId: string) {
  if (!uploadId.startsWith(ID)) throw new ApiError('not_found');
  const kind = Object.keys(UPLOAD_MAX_BYTES)[Number(uploadId.at(24))];
  const became = kind === 'ARCHIVE' ? MOCK_READ : MOCK_MEDIA.find((file) => file.kind === kind);
  return { size: Number(uploadId.slice(25)), mediaId: became?.id ?? '' };
}

function metadataOf(header: string) {
  const pairs = header.split(',').map((pair) => pair.split(' '));
  const read = pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]);
  const parsed = UploadMetadata.safeParse(Object.fromEntries(read));
  const field = String(parsed.error?.issues[0]?.path[0] ?? 'upload-metadata');
  if (!parsed.success) throw new ApiError('request_params_invalid', { fields: { [field]: 'invalid' } });
  return parsed.data;
}

export const uploadMocks = mockContract(uploads, {
  options: (_, { setHeader }) => {
    setHeader('tus-version', '1.0.0');
    setHeader('tus-extension', 'creation,creation-with-upload,termination');
  },
  begin: ({ headers }, { setHeader }) => {
    const { kind } = metadataOf(headers['upload-metadata']);
    const size = Number(headers['upload-length']);
    if (size > UPLOAD_MAX_BYTES[kind]) throw new ApiError('payload_too_large');
    setHeader('tus-resumable', '1.0.0');
    setHeader('location', `/api/manager/uploads/${idOf(kind, size)}`);
  },
  state: ({ params }, { setHeader }) => {
    setHeader('upload-length', String(read(params.uploadId).size));
    setHeader('upload-offset', '0');
  },
  send: ({ params, headers }, { request, setHeader }) => {
    const { size, mediaId } = read(params.uploadId);
    const length = Number(request.headers.get('content-length') ?? size);
    const offset = Math.min(size, Number(headers['upload-offset']) + length);
    setHeader('upload-offset', String(offset));
    if (offset === size) setHeader('upload-media-id', mediaId);
  },
  cancel: ({ params }) => void read(params.uploadId),
});
