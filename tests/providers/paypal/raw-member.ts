/** The bytes of one member of a JSON object, exactly as they were written. */
export function rawMember(json: string, name: string): string {
  let at = skipSpace(json, json.indexOf('{') + 1);
  while (json[at] === '"') {
    const nameEnd = endOfString(json, at);
    const valueStart = skipSpace(json, skipSpace(json, nameEnd) + 1);
    const valueEnd = endOfValue(json, valueStart);
    if (JSON.parse(json.slice(at, nameEnd)) === name) return json.slice(valueStart, valueEnd);
    at = skipSpace(json, skipSpace(json, valueEnd) + 1);
  }
  throw new Error(`the object has no ${name}`);
}

function skipSpace(json: string, from: number): number {
  let at = from;
  while (/\s/.test(json[at] ?? '')) at += 1;
  return at;
}

function endOfString(json: string, from: number): number {
  let at = from + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfValue(json: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < json.length) {
    const char = json[at] ?? '';
    if (depth === 0 && /[,}\]\s]/.test(char) && at > from) return at;
    if (char === '"') {
      at = endOfString(json, at);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    at += 1;
  }
  return at;
}
