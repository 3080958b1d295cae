import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { Db } from '../../../../db/database.ts';
import { findKeys, type KeyRow, rotateKeys } from './local-identity.repository.ts';

const DAY_MS = 86_400_000;
/** A key signs for a week and is published for one more day. */
const SIGNS_MS = 7 * DAY_MS;
const PUBLISHED_MS = SIGNS_MS + DAY_MS;

/** Keys shared by all instances that survive a restart. */
export function createLocalKeys(db: Db, now: () => Date) {
  const before = (ms: number) => new Date(now().getTime() - ms);

  async function current(): Promise<KeyRow> {
    const [newest] = await findKeys(db);
    if (newest && newest.createdAt > before(SIGNS_MS)) return newest;
    await rotateKeys(db, await makeKey(now()), { fresh: before(SIGNS_MS), needed: before(PUBLISHED_MS) });
    return (await findKeys(db))[0] as KeyRow;
  }

  return {
    signer: async () => {
      const { id, pair } = await current();
      return { kid: id, key: await importJWK(pair as JWK, 'RS256') };
    },
    published: async (): Promise<JSONWebKeySet> => {
      await current();
      const rows = await findKeys(db);
      return { keys: rows.filter(({ createdAt }) => createdAt > before(PUBLISHED_MS)).map(publicHalf) };
    },
  };
}

async function makeKey(createdAt: Date): Promise<KeyRow> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { id: randomUUID(), pair: { ...(await exportJWK(privateKey)) }, createdAt };
}

function publicHalf({ id, pair }: KeyRow): JWK {
  const { kty, n, e } = pair as JWK;
  return { kty, n, e, kid: id, alg: 'RS256', use: 'sig' } as JWK;
}
