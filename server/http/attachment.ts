/** The `Content-Disposition` of a file to keep (RFC 6266); older programs read the name in ASCII. */
export function attachment(fileName: string, ascii: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii.replace(/["\\%]|[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
