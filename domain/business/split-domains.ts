/** Domains as they were typed, one a line or with commas between them; the part after an `@` counts. */
export function splitDomains(text: string): string[] {
  const found = text
    .split(/[\s,;]+/)
    .map((part) => part.trim().toLowerCase().replace(/^.*@/, '').replace(/\.$/, ''))
    .filter(Boolean);
  return [...new Set(found)];
}

const DOMAIN = /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/** Whether all of them are written as domains. */
export const areDomains = (domains: readonly string[]): boolean =>
  domains.every((domain) => DOMAIN.test(domain));
