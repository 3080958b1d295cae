import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../platform/derive-key.ts';

/** Bytes of a code: 22 characters of base64url. */
const CODE_BYTES = 16;
const TICKET_PATTERN = /^(\d{13})\.([\w-]{43})$/;

/** What a visitor proved: the password that this code has. */
interface Opened {
  code: string;
  passwordHash: string;
}

export interface ShareCodes {
  /** Always the same, so that the owner can be shown it again although only its hash is stored. */
  codeOf(resumeId: string, generation: number): string;
  hashOf(code: string): string;
  /** Proof that the password was given; another password ends it. */
  ticketOf(opened: Opened, expiresAt: Date): string;
  isTicket(ticket: string | undefined, opened: Opened, now: Date): boolean;
}

export function createShareCodes(secret: string): ShareCodes {
  const codeKey = deriveKey(secret, 'resume-share');
  const ticketKey = deriveKey(secret, 'resume-share-ticket');
  const seal = ({ code, passwordHash }: Opened, expires: string) =>
    createHmac('sha256', ticketKey).update([code, passwordHash, expires].join('\n')).digest('base64url');
  return {
    codeOf: (resumeId, generation) =>
      createHmac('sha256', codeKey)
        .update(`${resumeId}.${generation}`)
        .digest()
        .subarray(0, CODE_BYTES)
        .toString('base64url'),
    hashOf: (code) => createHash('sha256').update(code).digest('base64url'),
    ticketOf: (opened, expiresAt) => {
      const expires = String(expiresAt.getTime());
      return `${expires}.${seal(opened, expires)}`;
    },
    isTicket: (ticket, opened, now) => {
      const [, expires, mac] = TICKET_PATTERN.exec(ticket ?? '') ?? [];
      if (!expires || !mac || Number(expires) <= now.getTime()) return false;
      return timingSafeEqual(Buffer.from(seal(opened, expires)), Buffer.from(mac));
    },
  };
}
