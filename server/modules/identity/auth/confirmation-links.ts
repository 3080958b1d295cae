import { ApiError } from '../../../../contracts/api-error.ts';
import type { Tx } from '../../../../db/database.ts';
import { sha256 } from '../session/refresh-token.ts';
import {
  type Confirmation,
  type ConfirmationType,
  findConfirmation,
  useConfirmation,
} from './confirmation.repository.ts';

/** Single-use links in e-mails. */
export function createConfirmationLinks(now: () => Date) {
  /** Consumes a link, or throws why it does not work. */
  async function spend(tx: Tx, token: string, type: ConfirmationType): Promise<Confirmation> {
    const tokenHash = sha256(token);
    // biome-ignore lint/correctness/useHookAtTopLevel: not a React hook, it uses up a link
    const used = await useConfirmation(tx, { tokenHash, type, now: now() });
    if (used) return used;
    const found = await findConfirmation(tx, tokenHash);
    if (!found)
      throw new ApiError(type === 'PASSWORD_RESET' ? 'token_not_found' : 'confirmation_request_not_found');
    if (found.type !== type) throw new ApiError('confirmation_request_invalid_type');
    throw new ApiError(found.usedAt ? 'confirmation_request_already_used' : 'confirmation_request_expired');
  }
  return { spend };
}
