const WEAK = /^W\//;
const LIST_ITEM = /\s*((?:W\/)?"[^"]*")\s*(?:,|$)/y;

/** Whether `If-None-Match` matches the ETag, by weak comparison (RFC 9110 §13.1.2), including lists, `W/` and `*`. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const wanted = etag.replace(WEAK, '');
  LIST_ITEM.lastIndex = 0;
  for (let item = LIST_ITEM.exec(header); item; item = LIST_ITEM.exec(header)) {
    if (item[1]?.replace(WEAK, '') === wanted) return true;
  }
  return false;
}
