/** URL of another lesson of the same course and language, relative to the player's own URL. */
export function lessonHref(lessonKey: string, anchor?: string): string {
  const hash = anchor ? `#${anchorId(anchor)}` : '';
  return `?lesson=${encodeURIComponent(lessonKey)}${hash}`;
}

/** Id of a heading; the prefix prevents clashes with ids of the surrounding page. */
export function anchorId(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `s-${slug}`;
}
