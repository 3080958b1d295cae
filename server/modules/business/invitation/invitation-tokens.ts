import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../../../platform/derive-key.ts';

/** Bytes of a token: 22 characters of base64url. */
const TOKEN_BYTES = 16;

export interface InvitationTokens {
  /** Always the same for one sending, so that a reminder leads to the page of the first mail; only its hash is stored. */
  ofInvitation(invitationId: string, times: number): string;
  ofLink(companyId: string, generation: number): string;
  hashOf(token: string): string;
}

export function createInvitationTokens(secret: string): InvitationTokens {
  const key = deriveKey(secret, 'company-invitation');
  const make = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, TOKEN_BYTES).toString('base64url');
  return {
    ofInvitation: (invitationId, times) => make(`invitation.${invitationId}.${times}`),
    ofLink: (companyId, generation) => make(`link.${companyId}.${generation}`),
    hashOf: (token) => createHash('sha256').update(token).digest('base64url'),
  };
}
