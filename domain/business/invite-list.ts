import * as z from 'zod/mini';
import {
  COMPANY_NAME_MAX,
  type InviteFault,
  TEAM_NAME_MAX,
} from '../../contracts/business/business-values.ts';
import type { InviteLine } from '../../contracts/business/invitation.ts';
import { Email } from '../../contracts/scalars.ts';

/** A person of a list as it was written. */
export interface ListedPerson {
  email: string;
  name: string;
  team: string;
}

/** Who cannot be invited again, and how many seats are left. Addresses in lower case. */
export interface InviteContext {
  members: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  /** Null when no pool was chosen. */
  freeSeats: number | null;
}

const COLUMNS = ['email', 'name', 'team'] as const;
const BOM = '\ufeff';

/**
 * Reads a list of people: CSV with a header (email, name, team in any order and case), separated by comma, semicolon or
 * tab, or else addresses, one a line. Line numbers count from 1 in the text as it was typed; empty lines are skipped.
 */
export function readInviteList(text: string): (ListedPerson & { line: number })[] {
  const plain = text.startsWith(BOM) ? text.slice(1) : text;
  const separator = separatorOf(plain);
  const [header, ...rest] = readRows(plain, separator);
  if (!header) return [];
  const columns = header.cells.map((cell) => COLUMNS.find((name) => name === cell.trim().toLowerCase()));
  if (columns.includes('email'))
    return rest.map(({ line, cells }) => ({ line, ...byColumn(columns, cells) }));
  return [header, ...rest].map(({ line, cells }) => ({ line, ...byPlace(cells) }));
}

/** What is wrong with each of them; the first mention of an address counts. */
export function checkInviteList(
  people: readonly (ListedPerson & { line: number })[],
  context: InviteContext,
): InviteLine[] {
  const seen = new Set<string>();
  let seats = context.freeSeats ?? Number.POSITIVE_INFINITY;
  return people.map((person) => {
    const email = normalEmail(person.email);
    const shown = {
      line: person.line,
      email: email ?? person.email.trim(),
      name: person.name,
      team: person.team,
    };
    const fault = faultOf(person, email, { ...context, seen });
    if (email) seen.add(email);
    if (fault) return { ...shown, fault };
    seats -= 1;
    return { ...shown, fault: seats < 0 ? 'no_seat_left' : null };
  });
}

function faultOf(
  { name, team }: ListedPerson,
  email: string | null,
  { members, invited, seen }: InviteContext & { seen: ReadonlySet<string> },
): InviteFault | null {
  if (email === null) return 'email_invalid';
  if (name.length > COMPANY_NAME_MAX) return 'name_too_long';
  if (team.length > TEAM_NAME_MAX) return 'team_too_long';
  if (seen.has(email)) return 'twice';
  if (members.has(email)) return 'already_member';
  return invited.has(email) ? 'already_invited' : null;
}

/** As accounts store it; null for what is no address. */
function normalEmail(text: string): string | null {
  const read = z.safeParse(Email, text);
  return read.success ? read.data : null;
}

/** The separator of the first line; addresses contain none of them. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
}

const clean = (cell: string | undefined): string => (cell ?? '').replace(/\s+/gu, ' ').trim();

function byColumn(columns: readonly (string | undefined)[], cells: readonly string[]): ListedPerson {
  const at = (name: string) => clean(cells[columns.indexOf(name)]);
  return { email: at('email'), name: at('name'), team: at('team') };
}

/** Without a header a line is an address, as `Ada Lovelace <ada@example.com>` too, and maybe a name and a team. */
function byPlace([first = '', name, team]: readonly string[]): ListedPerson {
  const [, before = '', inside] = /^(.*)<([^<>]+)>\s*$/.exec(first.trim()) ?? [];
  return { email: clean(inside ?? first), name: clean(name) || clean(before), team: clean(team) };
}

interface Row {
  line: number;
  cells: string[];
}

/** Cells by row (RFC 4180): quotes around a cell, doubled inside; a quoted cell may contain line breaks. */
function readRows(text: string, separator: string): Row[] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length) {
    const [whole, quoted, plain = '', end] = cell.exec(text) ?? [''];
    if (whole === '') break;
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === separator) continue;
    rows.push(row);
    row = { line, cells: [] };
  }
  if (row.cells.length > 0) rows.push(row);
  return rows.filter(({ cells }) => cells.some((text) => text.trim() !== ''));
}
