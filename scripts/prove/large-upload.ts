import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mp4Of } from '../../tests/setup/mp4.ts';
import { tusCalls } from '../../tests/setup/tus-calls.ts';
import type { Product } from './product.ts';
import type { Proof } from './proof.ts';
import { openSession, stockSchool } from './school.ts';

const MIB = 1 << 20;
const PART_BYTES = 8 * MIB;
const LARGE_BYTES = 300 * MIB;
const SMALL_BYTES = 40 * MIB;
/** What an upload may add to the memory of the process at its peak: far less than the file. */
const MAX_GROWTH_BYTES = 120 * MIB;

/** A video of 300 MB through a server that is killed at random moments: the stored bytes equal the sent ones. */
export const largeUpload: Proof = {
  name: 'a large upload through kills',
  run: async ({ rounds, seed, killed, say }) => {
    const product = await killed();
    const size = rounds > 1 ? LARGE_BYTES : SMALL_BYTES;
    const violations: string[] = [];
    const bytes = videoOf(size);
    const { person, courseId } = await addManager(product);
    const tus = tusCalls(() => product.origin);
    const { id } = await tus.begin(person, { kind: 'VIDEO', name: 'a.mp4', courseId, size: bytes.length });
    let resent = 0;
    for (let kill = 1; kill <= rounds; kill += 1) {
      const stop = Math.floor((bytes.length * kill) / (rounds + 1)) + ((seed * kill) % MIB);
      const offset = await sendUntil(stop);
      await product.kill(false);
      await product.start();
      const found = (await tus.head(person, id)).offset;
      if (found < offset - PART_BYTES) violations.push(`${offset} bytes had arrived, ${found} were left`);
      resent += Math.max(0, offset - found);
      say(`killed at ${Math.round(offset / MIB)} MB, went on from ${Math.round(found / MIB)} MB`);
    }
    const before = peakOf(product);
    const mediaId = await finish();
    const growth = peakOf(product) - before;
    if (growth > MAX_GROWTH_BYTES) violations.push(`the memory grew by ${Math.round(growth / MIB)} MB`);
    violations.push(...(await compare(product, mediaId, person.token, bytes)));
    const figures = `${Math.round(size / MIB)} MB, ${rounds} kills, ${Math.round(resent / MIB)} MB sent again`;
    return {
      violations,
      figures: `${figures}, memory grew by ${Math.round(growth / MIB)} MB (seed ${seed})`,
    };

    /** Sends parts until the place is passed; the last one is cut off by the kill. */
    async function sendUntil(stop: number): Promise<number> {
      let { offset } = await tus.head(person, id);
      while (offset + PART_BYTES < stop) {
        const sent = await tus.send(person, id, offset, bytes.subarray(offset, offset + PART_BYTES));
        if (sent.status !== 204) throw new Error(`a part was answered with ${sent.status}`);
        offset = sent.offset;
      }
      void tus.send(person, id, offset, bytes.subarray(offset, offset + PART_BYTES)).catch(() => {});
      await new Promise((done) => setTimeout(done, (seed % 7) * 5));
      return offset;
    }

    async function finish(): Promise<string> {
      let { offset } = await tus.head(person, id);
      for (;;) {
        const sent = await tus.send(person, id, offset, bytes.subarray(offset, offset + PART_BYTES));
        if (sent.mediaId) return sent.mediaId;
        if (sent.status !== 204) throw new Error(`a part was answered with ${sent.status}`);
        offset = sent.offset;
      }
    }
  },
};

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Bytes that do not repeat, made quickly. */
function videoOf(size: number) {
  const media = Buffer.alloc(size);
  for (let place = 0; place < size; place += 4096) media.writeUInt32BE((place * 2_654_435_761) >>> 0, place);
  return mp4Of(media);
}

async function addManager(product: Product) {
  return product.withDatabase(async (open) => {
    const { emails, productIds } = await stockSchool(open, 1, 1);
    await open.pool.query(`update users set role = 'CONTENT_MANAGER' where email = $1`, [emails[0]]);
    const { accessToken } = await openSession(open, product.origin, emails[0] ?? '');
    const { rows } = await open.pool.query(
      `insert into courses (product_id, base_language) values ($1, 'en') returning id`,
      [productIds[0]],
    );
    return { person: { token: accessToken }, courseId: String(rows[0].id) };
  });
}

/** The largest memory that the process ever had; 0 where the system does not say. */
function peakOf(product: Product): number {
  const file = `/proc/${product.pid()}/status`;
  const line = existsSync(file) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8')) : null;
  return Number(line?.[1] ?? 0) * 1024;
}

async function compare(
  product: Product,
  mediaId: string,
  token: string,
  bytes: Uint8Array,
): Promise<string[]> {
  const { rows } = await product.withDatabase(({ pool }) =>
    pool.query('select id, sha256 from media_files where sha256 = $1', [hashOf(bytes)]),
  );
  if (rows.length !== 1 || rows[0].id !== mediaId)
    return [`${rows.length} rows have the bytes that were sent`];
  const headers = { authorization: `Bearer ${token}` };
  const shown = await fetch(`${product.origin}/media/${mediaId}/a.mp4`, { headers });
  const same = hashOf(new Uint8Array(await shown.arrayBuffer())) === hashOf(bytes);
  return same ? [] : ['the file is served with other bytes'];
}
