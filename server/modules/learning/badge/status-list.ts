import { gzipSync } from 'node:zlib';
import type { BadgeStatusList } from '../../../../contracts/learning/badge.ts';
import { STATUS_PATH } from './badge-document.ts';
import { type BadgeSigner, withoutFraction } from './badge-signer.ts';
import { CREDENTIALS_CONTEXT } from './canonical-form.ts';

/** The least that hides which badge somebody asks about; the list grows by as many. */
export const STATUS_LIST_ENTRIES = 131_072;

/** Seconds that the list may be kept. */
export const STATUS_SECONDS = 300;

const VALID_MS = 86_400_000;
const RENEW_MS = 3_600_000;

export interface Revoked {
  indexes: number[];
  /** The largest index given. */
  last: number;
}

/** One bit per badge, the first one leftmost; 1 is revoked. */
export function encodeStatuses({ indexes, last }: Revoked): string {
  const length = Math.ceil((last + 1) / STATUS_LIST_ENTRIES) * STATUS_LIST_ENTRIES;
  const bits = Buffer.alloc(Math.max(length, STATUS_LIST_ENTRIES) / 8);
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** Signs the list again when it has changed, and once an hour: it is valid for a day. */
export function createStatusList(signer: BadgeSigner) {
  let latest: { encodedList: string; at: number; signed: Promise<BadgeStatusList> } | undefined;
  return (revoked: Revoked, now: Date): Promise<BadgeStatusList> => {
    const encodedList = encodeStatuses(revoked);
    const age = latest ? now.getTime() - latest.at : Number.POSITIVE_INFINITY;
    if (latest?.encodedList === encodedList && age < RENEW_MS) return latest.signed;
    const signed = sign(signer, encodedList, now);
    const made = { encodedList, at: now.getTime(), signed };
    latest = made;
    signed.catch(() => {
      if (latest === made) latest = undefined;
    });
    return signed;
  };
}

function sign(signer: BadgeSigner, encodedList: string, now: Date): Promise<BadgeStatusList> {
  const id = `${signer.issuer.url}${STATUS_PATH}`;
  const document = {
    '@context': [CREDENTIALS_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: signer.issuer.id,
    validFrom: withoutFraction(now),
    validUntil: withoutFraction(new Date(now.getTime() + VALID_MS)),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation' as const,
      encodedList,
    },
  };
  return signer.sign(document, now);
}
