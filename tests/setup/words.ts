const wordsOf = (text: string) => text.normalize('NFC').split(/\s+/).filter(Boolean);

/** The share of the words of `written` that are found in `read`, each as often as it was written. */
export function shareOfWords(written: string, read: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(read)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(written);
  const found = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / words.length;
}
