/** The calls of the tus protocol, by hand. */

export interface TusPerson {
  token: string;
}

export interface NewUpload {
  kind: string;
  name: string;
  courseId?: string;
  public?: 'true';
  size: number;
}

/** Lets the body of a request be a stream. */
const STREAMED = { duplex: 'half' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

export function tusCalls(origin: () => string) {
  const url = (id = '') => `${origin()}/api/manager/uploads${id && `/${id}`}`;
  const headersOf = ({ token }: TusPerson) => ({
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
  });

  async function begin(
    as: TusPerson,
    { size, ...metadata }: NewUpload,
    headers: Record<string, string> = {},
  ) {
    const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
    const response = await fetch(url(), {
      method: 'POST',
      headers: {
        ...headersOf(as),
        'upload-length': String(size),
        'upload-metadata': pairs.join(','),
        ...headers,
      },
    });
    return { ...(await readAnswer(response)), id: response.headers.get('location')?.split('/').at(-1) ?? '' };
  }

  async function send(
    as: TusPerson,
    id: string,
    offset: number,
    bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  ) {
    const type = 'application/offset+octet-stream';
    const headers = { ...headersOf(as), 'upload-offset': String(offset), 'content-type': type };
    return readAnswer(await fetch(url(id), { method: 'PATCH', headers, body: bytes, ...STREAMED }));
  }

  const head = async (as: TusPerson, id: string) =>
    readAnswer(await fetch(url(id), { method: 'HEAD', headers: headersOf(as) }));
  const cancel = async (as: TusPerson, id: string) =>
    readAnswer(await fetch(url(id), { method: 'DELETE', headers: headersOf(as) }));

  /** Begins, sends in parts, and returns the last answer. */
  async function upload(
    as: TusPerson,
    bytes: Buffer<ArrayBuffer>,
    of: Omit<NewUpload, 'size'>,
    part = 1 << 23,
  ) {
    const begun = await begin(as, { ...of, size: bytes.length });
    let last = begun;
    for (let offset = 0; offset < bytes.length && last.status < 300; offset += part)
      last = { ...(await send(as, begun.id, offset, bytes.subarray(offset, offset + part))), id: begun.id };
    return last;
  }

  return { begin, send, head, cancel, upload };
}

async function readAnswer(response: Response) {
  const text = await response.text();
  return {
    status: response.status,
    code: text ? (JSON.parse(text) as { code?: string }).code : undefined,
    offset: Number(response.headers.get('upload-offset') ?? -1),
    mediaId: response.headers.get('upload-media-id'),
  };
}
