import type { Endpoint } from '../../contracts/endpoint.ts';
import { some } from '../setup/rounds.ts';
import { nameOf, type Role, type Row, split } from './role-matrix.ts';

type Calls = ReadonlyMap<string, Endpoint>;

/** Whether the call changes something, so that it needs a world of its own. */
export const isChange = <World>(calls: Calls, { call, outcomes }: Row<World>, role: Role): boolean =>
  calls.get(call)?.method !== 'GET' && outcomes[role] === 'ok';

/**
 * Every role of every row whose call gets behind the guard. A change is made by one of those who may, the rows in turn;
 * in full by each of them.
 */
export const cellsOf = <World>(calls: Calls, rows: readonly Row<World>[]) =>
  rows.flatMap((row, turn) => {
    const { passing } = split(row.outcomes);
    const changing = passing.filter((role) => isChange(calls, row, role));
    const others = passing.filter((role) => !changing.includes(role));
    const roles = [...others, ...some(changing, changing.length, turn)];
    return roles.map((role) => ({ row, role, name: nameOf(row) }));
  });
