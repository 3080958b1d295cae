import type { HeadingSpan } from './blocks.ts';
import { renderInline, renderMarkdown } from './render-text.ts';

type Piece = { markdown: string; headings: HeadingSpan[] } | { html: string };

/** Text collected for one rich text item. */
export interface TextBuffer {
  /** `headings` are the positions of the headings in the text. */
  addMarkdown(markdown: string, headings?: HeadingSpan[]): void;
  addHtml(html: string): void;
  /** Whether the text added last contains a heading. */
  hasHeading(): boolean;
  /** The prompt of the next question, from the last heading on; removed from the text. */
  takePrompt(): string;
  /** All of it as unsanitised HTML; the buffer is empty afterwards. */
  take(): string;
}

const GAP = '\n\n';

export function createTextBuffer(): TextBuffer {
  let pieces: Piece[] = [];
  let lastHeading = '';
  return {
    addMarkdown(text, headings = []) {
      lastHeading = headings.at(-1)?.title ?? lastHeading;
      const last = pieces.at(-1);
      if (!last || 'html' in last) return void pieces.push({ markdown: text, headings: [...headings] });
      const shift = last.markdown.length + GAP.length;
      last.markdown += GAP + text;
      for (const heading of headings)
        last.headings.push({ ...heading, start: heading.start + shift, end: heading.end + shift });
    },
    addHtml(html) {
      pieces.push({ html });
    },
    hasHeading() {
      const last = pieces.at(-1);
      return last !== undefined && 'headings' in last && last.headings.length > 0;
    },
    takePrompt() {
      const last = pieces.at(-1);
      const heading = last && 'headings' in last ? last.headings.pop() : undefined;
      if (!last || 'html' in last || !heading) return promptOf(lastHeading, '');
      const rest = last.markdown.slice(heading.end);
      last.markdown = last.markdown.slice(0, heading.start);
      return promptOf(heading.title, rest);
    },
    take() {
      const html = pieces
        .map((piece) => ('html' in piece ? piece.html : renderMarkdown(piece.markdown)))
        .join('\n');
      pieces = [];
      return html;
    },
  };
}

function promptOf(heading: string, rest: string): string {
  const title = heading ? `<p><strong>${renderInline(heading)}</strong></p>` : '';
  return title + (rest.trim() === '' ? '' : renderMarkdown(rest));
}
