declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** Of Koa, which it extends. */
  export interface BucketContext {
    method: string;
    query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: string;
  }

  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    middleware: ((context: BucketContext, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
