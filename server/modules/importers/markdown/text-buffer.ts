import { renderInline, renderMarkdown } from './render-text.ts';

type Piece =
  | {
      markdown: string;
      /** Whether it has a heading; stored, so that a long text is not scanned again at every block of code. */
      headed: boolean;
    }
  | { html: string };

/** Text collected for one rich text item. */
export interface TextBuffer {
  addMarkdown(markdown: string): void;
  addHtml(html: string): void;
  /** Whether the text added last contains a heading. */
  hasHeading(): boolean;
  /** The prompt of the next question, from the last heading on; removed from the text. */
  takePrompt(): string;
  /** All of it as unsanitised HTML; the buffer is empty afterwards. */
  take(): string;
}

const HEADING = /^#{1,6}[ \t]+(.+)$/;

export function createTextBuffer(): TextBuffer {
  let pieces: Piece[] = [];
  let lastHeading = '';
  return {
    addMarkdown(text) {
      const heading = lastHeadingOf(text);
      if (heading) lastHeading = headingText(heading.text);
      const last = pieces.at(-1);
      if (!last || 'html' in last) return void pieces.push({ markdown: text, headed: heading !== undefined });
      last.markdown += `\n\n${text}`;
      last.headed ||= heading !== undefined;
    },
    addHtml(html) {
      pieces.push({ html });
    },
    hasHeading() {
      const last = pieces.at(-1);
      return last !== undefined && 'markdown' in last && last.headed;
    },
    takePrompt() {
      const last = pieces.at(-1);
      if (!last || 'html' in last) return promptOf(lastHeading, '');
      const heading = lastHeadingOf(last.markdown);
      if (!heading) return promptOf(lastHeading, '');
      const rest = last.markdown.slice(heading.offset + heading.text.length);
      last.markdown = last.markdown.slice(0, heading.offset);
      last.headed = lastHeadingOf(last.markdown) !== undefined;
      return promptOf(headingText(heading.text), rest);
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

function lastHeadingOf(markdown: string): { text: string; offset: number } | undefined {
  return outsideFences(markdown).findLast((line) => HEADING.test(line.text));
}

function promptOf(heading: string, rest: string): string {
  const title = heading ? `<p><strong>${renderInline(heading)}</strong></p>` : '';
  return title + (rest.trim() === '' ? '' : renderMarkdown(rest));
}

function headingText(line: string): string {
  return (HEADING.exec(line)?.[1] ?? '').replace(/\s*\[\[[^\]]*\]\]\s*$/, '').replace(/\s+#+\s*$/, '');
}

function outsideFences(text: string): { text: string; offset: number }[] {
  const lines: { text: string; offset: number }[] = [];
  let inFence = false;
  let offset = 0;
  for (const line of text.split('\n')) {
    if (/^\s*(`{3,}|~{3,})/.test(line)) inFence = !inFence;
    else if (!inFence) lines.push({ text: line, offset });
    offset += line.length + 1;
  }
  return lines;
}
