export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding the client accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '');
  if (/(^|[,\s])br(\s*;\s*q=0(\.0*)?\s*(,|$))?/.test(text) && !/br\s*;\s*q=0(\.0*)?\s*(,|$)/.test(text))
    return 'br';
  return /(^|[,\s])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : 'identity';
}
