/** Something that is said or begins at a second of a video or sound. */
export interface TimedLine {
  second: number;
  text: string;
}

/** One line each: `1:05 Words`, with hours as `1:02:05`; part seconds stay. */
export function writeTimedLines(lines: readonly TimedLine[]): string {
  return lines.map(({ second, text }) => `${writeTime(second)} ${text}`).join('\n');
}

/** A line without a time follows the one before at the same second. */
export function readTimedLines(text: string): TimedLine[] {
  let last = 0;
  return text.split('\n').flatMap((line) => {
    const words = line.trim();
    if (words === '') return [];
    const [whole, time] = /^((?:\d+:)?\d+:\d{1,2}(?:[.,]\d+)?)(?=\s|$)/.exec(words) ?? [];
    if (time) last = readTime(time);
    return [{ second: last, text: words.slice(whole?.length ?? 0).trim() }];
  });
}

function writeTime(second: number): string {
  const whole = Math.floor(second);
  const rest = String(Math.round((second - whole) * 1000) / 1000).slice(1);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (number: number) => String(number).padStart(2, '0');
  const start = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${start}:${two(whole % 60)}${rest}`;
}

function readTime(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
