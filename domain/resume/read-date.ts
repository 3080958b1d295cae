const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date as a resume has it, and whether the text said more (a day) or nothing that can be read. */
export interface ReadDate {
  date: string | null;
  isShortened: boolean;
}

/** `2021`, `2021-03`, `2021-03-14`, an ISO instant, `03/2021`, `Mar 2021`, `14 March 2021`, `March 14, 2021`. */
export function readDate(text: string): ReadDate {
  const typed = text.trim().slice(0, 40);
  if (typed === '') return { date: null, isShortened: false };
  return numeric(typed) ?? named(typed) ?? { date: null, isShortened: true };
}

export const isNow = (text: string): boolean =>
  /^(?:present|current|currently|now|today|ongoing)$/i.test(text.trim());

function numeric(text: string): ReadDate | null {
  const [, year, month, day] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?)?$/.exec(text) ?? [];
  if (year) return dateOf(year, month, day);
  const [, before, after] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return after ? dateOf(after, before, undefined) : null;
}

function named(text: string): ReadDate | null {
  const [, day, name = '', otherDay, year] =
    /^(?:(\d{1,2})\.?\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2}),?\s+)?(\d{4})$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return year && month > 0 ? dateOf(year, String(month), day ?? otherDay) : null;
}

function dateOf(year: string, month: string | undefined, day: string | undefined): ReadDate {
  if (!/^(?:19|20)/.test(year)) return { date: null, isShortened: true };
  const number = Number(month ?? 0);
  const hasMonth = number >= 1 && number <= 12;
  return {
    date: hasMonth ? `${year}-${String(number).padStart(2, '0')}` : year,
    isShortened: day !== undefined || (month !== undefined && !hasMonth),
  };
}
