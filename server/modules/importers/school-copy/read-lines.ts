import { CopyRefused } from './copy-manifest.ts';

const NEW_LINE = 0x0a;
/** Far more than the largest lesson. */
const MOST_BYTES = 128 * 1024 ** 2;

/** Lines of a stream; only a line feed ends one, because texts may have other separators in them. */
export async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString();
      rest = [];
      size = 0;
      start = end + 1;
    }
    size += chunk.length - start;
    if (size > MOST_BYTES) throw new CopyRefused('The copy has a row that is too large');
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString();
}
