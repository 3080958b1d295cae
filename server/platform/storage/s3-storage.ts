import { Readable } from 'node:stream';
import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Driver } from 'flydrive/drivers/s3';
import { diskStorage, type StorageDriver } from './disk-storage.ts';
import type { ByteRange, OpenedObject, Storage } from './storage.ts';

export interface S3Config {
  bucket: string;
  region: string;
  /** Of a service other than Amazon S3. */
  endpoint?: string;
  /** `endpoint/bucket` instead of `bucket.endpoint`. */
  forcePathStyle: boolean;
  /** When omitted, the SDK uses its default chain (role, profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** 10,000 parts at most: 78 GiB. */
const PART_BYTES = 8 << 20;
/** Parts of one upload in memory at once. */
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 3_000;
/** Until the response begins. Uploads of parts and copies of large objects take longer than reads. */
const ANSWER_MS = { quick: 8_000, slow: 300_000 } as const;
/** Each running download holds one. */
const SOCKETS = 1_000;

export interface S3Storage extends Storage {
  /** HTTP status with which the service refuses the bucket; null when it accepts or is unavailable. */
  refusal(): Promise<number | null>;
}

/** Storage in an S3 bucket, which instances on several machines share. */
export function s3Storage(config: S3Config): S3Storage {
  const quick = clientOf(config, ANSWER_MS.quick);
  const { bucket } = config;
  const refusal = () =>
    quick.send(new HeadBucketCommand({ Bucket: bucket })).then(
      () => null,
      (error) => (error instanceof S3ServiceException ? refusalOf(error) : null),
    );
  const driver = new BucketDriver({ quick, slow: clientOf(config, ANSWER_MS.slow) }, bucket);
  return { ...diskStorage(driver), refusal };
}

function clientOf({ bucket: _, ...config }: S3Config, requestTimeout: number): S3Client {
  return new S3Client({
    ...config,
    // Some S3 services store the frames of a streamed body as if they were its bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout,
      throwOnRequestTimeout: true,
      // A paused video player reads nothing for minutes.
      socketTimeout: 0,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
  });
}

function refusalOf({ $metadata: { httpStatusCode = 500 } }: S3ServiceException): number | null {
  return httpStatusCode < 500 && httpStatusCode !== 429 ? httpStatusCode : null;
}

/** flydrive uploads in one request of known length and reads whole objects; these overrides add multipart and ranges. */
class BucketDriver extends S3Driver implements StorageDriver {
  readonly #clients: Clients;
  readonly #bucket: string;

  constructor(clients: Clients, bucket: string) {
    super({ client: clients.quick, bucket, visibility: 'private', supportsACL: false });
    this.#clients = clients;
    this.#bucket = bucket;
  }

  /** Multipart: completed at the end, aborted when anything fails before. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const params = { Bucket: this.#bucket, Key: key, Body: contents };
    const client = this.#clients.slow;
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  }

  override async copy(source: string, destination: string): Promise<void> {
    const place = { Bucket: this.#bucket, Key: destination, CopySource: `/${this.#bucket}/${source}` };
    await this.#clients.slow.send(this.createCopyObjectCommand(this.#clients.slow, place));
  }

  async openRange(key: string, range?: ByteRange): Promise<OpenedObject> {
    const command = this.createGetObjectCommand(this.#clients.quick, {
      Bucket: this.#bucket,
      Key: key,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const { Body, ContentLength = 0, ContentRange } = await this.#clients.quick.send(command);
    if (!(Body instanceof Readable)) throw new Error('the response has no body');
    return { body: Body, size: Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength) };
  }

  /** A missing bucket is an error, not a missing object. A range beyond the end means that the object is truncated. */
  isMissing(error: unknown): boolean {
    return error instanceof S3ServiceException && /^(NoSuchKey|NotFound|InvalidRange)$/.test(error.name);
  }
}

interface Clients {
  quick: S3Client;
  slow: S3Client;
}
