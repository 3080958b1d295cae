/** Characters that no text has: PostgreSQL refuses the first, and browsers show none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufeff]/g;

export function escapeHtml(text: string): string {
  return text
    .replace(CONTROL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
