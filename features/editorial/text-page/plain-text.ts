const MARKS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Plain text of simple HTML, for consumers that do not accept HTML. */
export function plainText(html: string): string {
  const words = html.replace(/<\/(p|li)>/g, ' ').replace(/<[^>]*>/g, '');
  return words
    .replace(/&(?:amp|lt|gt|quot);/g, (mark) => MARKS[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .trim();
}
