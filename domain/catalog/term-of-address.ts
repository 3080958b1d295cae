import { SEARCH_MAX, SEARCH_MIN } from '../../contracts/values.ts';

/** Ids and words of the address itself, which no product is called by. */
const ID = /^[0-9a-f]{8}-|^\d+$/;

/**
 * The last part of an address as a text to search for: "/en/course/sql-that-answrs?x" → "sql that answrs". Undefined when it
 * is an id, or shorter or longer than a search text may be (product §5).
 */
export function termOfAddress(address: string): string | undefined {
  const last = decode(
    address
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .slice(2)
      .at(-1) ?? '',
  );
  if (ID.test(last)) return undefined;
  const term = last
    .replace(/\.[a-z]{2,5}$/, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  return term.length >= SEARCH_MIN && term.length <= SEARCH_MAX ? term : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
