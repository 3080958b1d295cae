import {
  type ApprovalView,
  approvalPage,
  type Choice,
  readApprovalCall,
  redirectTo,
} from './approval-page.ts';
import type { Answer, Call } from './loopback-server.ts';

interface Approvals {
  /** Null when there is no such payment. */
  view(providerRef: string): ApprovalView | null;
  /** Makes the choice and returns where the provider redirects. */
  choose(providerRef: string, choice: Choice): Promise<string> | string;
}

const NOT_FOUND: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No such payment' };

/** Answers the calls of the approval pages; null for calls of the API. */
export async function answerApprovalCall(call: Call, { view, choose }: Approvals): Promise<Answer | null> {
  const read = readApprovalCall(call);
  if (!read) return null;
  const { ref, choice } = read;
  const shown = view(ref);
  if (!shown) return NOT_FOUND;
  if (!choice || !shown.choices.includes(choice)) return approvalPage(shown);
  return redirectTo(await choose(ref, choice));
}

/** An address with the provider's own parameters added. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return url.href;
}
