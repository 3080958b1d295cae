import { ApiError } from '../../../../contracts/api-error.ts';
import { INVITE_MAX, type InviteFault } from '../../../../contracts/business/business-values.ts';
import type { InviteLine } from '../../../../contracts/business/invitation.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';

const FIELDS: Record<Exclude<InviteFault, 'no_seat_left'>, [field: string, code: FieldCode]> = {
  email_invalid: ['email', 'email_invalid'],
  twice: ['email', 'already_used'],
  already_member: ['email', 'already_used'],
  already_invited: ['email', 'already_used'],
  name_too_long: ['name', 'too_long'],
  team_too_long: ['team', 'too_long'],
};

/** A list that was not checked, or that is not right any more. */
export function refuseFaults(lines: readonly InviteLine[]): void {
  const fields = lines.flatMap(({ line, fault }): [string, FieldCode][] => {
    if (fault === null || fault === 'no_seat_left') return [];
    const [field, code] = FIELDS[fault];
    return [[`people.${line - 1}.${field}`, code]];
  });
  if (fields.length > 0) throw new ApiError('request_params_invalid', { fields: Object.fromEntries(fields) });
  if (lines.some(({ fault }) => fault === 'no_seat_left')) throw new ApiError('seats_used_up');
}

export function refuseLongList(people: number): void {
  if (people > INVITE_MAX) throw new ApiError('request_params_invalid', { fields: { text: 'too_big' } });
}
