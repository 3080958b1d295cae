import * as z from 'zod/mini';

export const COPY_FORMAT = 'kurso-school';
export const COPY_VERSION = 1;
export const MANIFEST = 'manifest.json';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.int().check(z.minimum(0));

/** What a copy of a school has: the last entry of its archive. */
export const CopyManifest = z.object({
  format: z.literal(COPY_FORMAT),
  version: z.literal(COPY_VERSION),
  createdAt: z.string().check(z.maxLength(40)),
  withPeople: z.boolean(),
  tables: z
    .array(
      z.object({
        name: z.string().check(z.regex(/^[a-z_]{1,63}$/)),
        /** In the order of the cells of a row. */
        columns: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,63}$/))),
        rows: Count,
        bytes: Count,
        sha256: Sha256,
      }),
    )
    .check(z.maxLength(1000)),
  media: z.array(z.object({ sha256: Sha256, bytes: Count })),
  /** Files that were lost before the copy was made. */
  missingMedia: z.array(Sha256),
});
export type CopyManifest = z.output<typeof CopyManifest>;
export type TableEntry = CopyManifest['tables'][number];

export const tableEntry = (name: string): string => `tables/${name}.ndjson`;
export const mediaEntry = (sha256: string): string => `media/${sha256}`;

/** A copy that is not taken in; the message is for the operator. */
export class CopyRefused extends Error {}
