import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../server/config/load-config.ts';
import { createBadgeSigner } from '../../../../server/modules/learning/badge/badge-signer.ts';
import {
  createStatusList,
  encodeStatuses,
  STATUS_LIST_ENTRIES,
} from '../../../../server/modules/learning/badge/status-list.ts';

const bitsOf = (encoded: string) => gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));

describe('the bits', () => {
  it('begin at the left of the first byte', () => {
    const bits = bitsOf(encodeStatuses({ indexes: [0, 7, 9, STATUS_LIST_ENTRIES - 1], last: 9 }));
    expect([bits[0], bits[1], bits.at(-1)]).toEqual([0b1000_0001, 0b0100_0000, 1]);
  });

  it.each([
    [0, 1],
    [STATUS_LIST_ENTRIES - 1, 1],
    [STATUS_LIST_ENTRIES, 2],
  ])('with the last index %i are %i times as many as the specification asks for', (last, times) => {
    const bits = bitsOf(encodeStatuses({ indexes: [last], last }));
    expect(bits.length * 8).toBe(times * STATUS_LIST_ENTRIES);
    expect(bits.filter((byte) => byte !== 0)).toHaveLength(1);
  });
});

describe('the signed list', () => {
  const signer = createBadgeSigner(loadConfig({ APP_ENV: 'autotest' }), 'x'.repeat(32));
  if (!signer) throw new Error('nothing is signed');
  const START = new Date('2026-05-01T10:00:00Z');
  const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
  const [NONE, ONE] = [
    { indexes: [], last: 3 },
    { indexes: [2], last: 3 },
  ];

  it('is signed again when it changes, and after an hour', async () => {
    const list = createStatusList(signer);
    const first = await list(NONE, START);
    expect(await list(NONE, later(59))).toBe(first);
    expect((await list(NONE, later(60))).validFrom).toBe('2026-05-01T11:00:00Z');
    const changed = await list(ONE, later(61));
    expect(changed.validUntil).toBe('2026-05-02T11:01:00Z');
    expect(bitsOf(String(changed.credentialSubject.encodedList))[0]).toBe(0b0010_0000);
  });

  it('is tried again after a signature failed', async () => {
    let broken = true;
    const list = createStatusList({
      ...signer,
      sign: (...given) => (broken ? Promise.reject(new Error('broken')) : signer.sign(...given)),
    });
    await expect(list(NONE, START)).rejects.toThrow('broken');
    broken = false;
    expect((await list(NONE, START)).proof.cryptosuite).toBe('eddsa-rdfc-2022');
  });
});
