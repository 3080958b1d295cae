import { Resolver } from 'node:dns/promises';

/** Texts of the TXT records of a domain; none when there is no such domain, or the DNS does not answer. */
export type ReadRecords = (domain: string) => Promise<string[]>;

const TIMEOUT_MS = 3000;

export function createDomainRecords(): ReadRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  // Long texts are stored in parts.
  return async (domain) => (await resolver.resolveTxt(domain).catch(() => [])).map((parts) => parts.join(''));
}
