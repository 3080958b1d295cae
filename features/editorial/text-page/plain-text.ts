const MARKS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of simple HTML, for readers that take none. */
export function plainText(html: string): string {
  const words = html.replace(/<\/(p|li)>/g, ' ').replace(/<[^>]*>/g, '');
  return words
    .replace(/&(?:amp|lt|gt|quot);/g, (mark) => MARKS[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .trim();
}
