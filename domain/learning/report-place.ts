/** The place that a report is about, in the fragment of the lesson's address. */
export interface ReportPlace {
  /** The words; empty when it is about none. */
  quote: string;
  contentId: string | null;
}

/** Longer words are found by their beginning. */
const MAX_QUOTE = 120;

/** What a message says of the place; `targetOf` puts it into the address. */
export function reportPlaceData({ quote, contentId }: ReportPlace): { words: string; item: string } {
  // Never half of a character.
  const words = quote.slice(0, MAX_QUOTE).replace(/[\uD800-\uDBFF]$/, '');
  return { words, item: contentId ?? '' };
}

/** Reads it from the fragment without its `#`; null for any other fragment. */
export function readReportPlace(fragment: string): ReportPlace | null {
  const fields = new URLSearchParams(fragment);
  const quote = fields.get('words') ?? '';
  const contentId = fields.get('item') || null;
  return quote || contentId ? { quote, contentId } : null;
}
