/** `.` and `..`, plain or percent-encoded any number of times. */
const DOTS = /^(?:\.|%(?:25)*2e){1,2}$/i;
/** What a router or a proxy could interpret as another path: control characters and encoded separators. */
const FORBIDDEN = /[\p{Cc}/\\]/u;
const UUID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The segments of a path in canonical form: percent-encoded only where needed, ids in lower case, no empty ones. Null
 * for a path that no page can have: dot segments, control characters, broken encoding.
 */
export function cleanSegments(path: string): string[] | null {
  const clean: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '') continue;
    const spelled = DOTS.test(segment) ? null : cleanSegment(segment);
    if (spelled === null) return null;
    clean.push(spelled);
  }
  return clean;
}

function cleanSegment(segment: string): string | null {
  // Node returns non-ASCII bytes as latin1 characters.
  const encoded = segment.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  try {
    const text = decodeURIComponent(encoded);
    if (FORBIDDEN.test(text)) return null;
    return UUID_PATTERN.test(text) ? text.toLowerCase() : encodeURIComponent(text);
  } catch {
    return null;
  }
}
