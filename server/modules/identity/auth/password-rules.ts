import { ApiError } from '../../../../contracts/api-error.ts';
import { passwordProblem } from '../../../../domain/identity/password.ts';

/** Throws when a new password is weak; `own` is what others know about the user. */
export function refuseWeak(common: ReadonlySet<string>, password: string, own: string[] = []): void {
  const problem = passwordProblem(password, common, own);
  if (!problem) return;
  const code = problem === 'password_too_common' ? problem : 'request_params_invalid';
  throw new ApiError(code, { fields: { password: problem } });
}
