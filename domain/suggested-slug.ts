import { SLUG_MAX } from '../contracts/values.ts';

/** The last part of an address, made of a name: "Data & design" gives `data-design`; empty if it has no Latin letter. */
export function suggestedSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX);
  return slug.replace(/^-|-$/g, '');
}
