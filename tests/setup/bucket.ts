import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type BucketContext } from 's3rver';
import type { S3Config } from '../../server/platform/storage/s3-storage.ts';

const BUCKET = 'school';

/** An S3 service on this machine with one bucket in it. */
export async function openBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'kurso-s3-'));
  const port = await freePort();
  const start = async () => {
    const server = new S3rver({
      ...{ address: '127.0.0.1', port, directory, silent: true },
      configureBuckets: [{ name: BUCKET }],
    });
    server.middleware.unshift(multipartCalls(join(directory, BUCKET, '._S3rver_uploads')));
    await server.run();
    return server;
  };
  let server: S3rver | undefined = await start();
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  const config: S3Config = {
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  return {
    config,
    /** The same as settings. */
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Stops responding until `back` is called. */
    away: stop,
    back: async () => {
      server ??= await start();
    },
    close: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

const NO_UPLOAD = '<Error><Code>NoSuchUpload</Code><Message>There is no such upload.</Message></Error>';

/** ListParts and AbortMultipartUpload, which s3rver lacks, over its folder of parts (Amazon S3 API reference). */
function multipartCalls(uploads: string) {
  return async (context: BucketContext, next: () => Promise<void>) => {
    const { uploadId } = context.query;
    if (!uploadId || !/^(?:GET|DELETE)$/.test(context.method)) return next();
    const folder = join(uploads, uploadId);
    const isKnown = existsSync(folder);
    context.type = 'application/xml';
    context.status = !isKnown ? 404 : context.method === 'DELETE' ? 204 : 200;
    context.body = isKnown
      ? `<ListPartsResult><IsTruncated>false</IsTruncated>${partsOf(folder)}</ListPartsResult>`
      : NO_UPLOAD;
    if (context.method === 'DELETE') rmSync(folder, { recursive: true, force: true });
  };
}

function partsOf(folder: string): string {
  const numbers = readdirSync(folder).filter(
    (name) => /^\d+$/.test(name) && existsSync(join(folder, `${name}.md5`)),
  );
  return numbers
    .map((number) => {
      const etag = readFileSync(join(folder, `${number}.md5`), 'utf8');
      const { size } = statSync(join(folder, number));
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`;
    })
    .join('');
}
