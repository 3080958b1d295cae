import { describe, expect, it } from 'vitest';
import { checkInviteList, readInviteList } from '../../../domain/business/invite-list.ts';

const person = (line: number, email: string, name = '', team = '') => ({ line, email, name, team });
const ADA = person(2, 'ada@example.com', 'Ada', 'Maths');

describe('a list of people to invite', () => {
  it.each([
    ['nothing', '', []],
    ['empty lines', '\n \r\n', []],
    [
      'addresses, one a line',
      'ada@example.com\n\nbob@example.com',
      [person(1, 'ada@example.com'), person(3, 'bob@example.com')],
    ],
    ['addresses with names', 'Ada L. <ada@example.com>\r\n', [person(1, 'ada@example.com', 'Ada L.')]],
    ['an address with a name and a team', 'ada@example.com; Ada; Maths', [{ ...ADA, line: 1 }]],
    ['a header', 'email,name,team\nada@example.com,Ada,Maths', [ADA]],
    ['another order and case', 'Team;EMAIL;Name\nMaths;ada@example.com;Ada', [ADA]],
    ['tabs', 'name\temail\nAda\tada@example.com', [person(2, 'ada@example.com', 'Ada')]],
    ['unknown columns', 'id,email,team,name\n7,ada@example.com,Maths,Ada', [ADA]],
    ['a byte order mark', '\ufeffemail\nada@example.com', [person(2, 'ada@example.com')]],
    [
      'quotes',
      '"email","name"\r\n"ada@example.com","Lovelace, ""Ada"""',
      [person(2, 'ada@example.com', 'Lovelace, "Ada"')],
    ],
    [
      'a line break in a cell',
      'email,name\nada@example.com,"Ada\nL."\nbob@example.com,Bob',
      [person(2, 'ada@example.com', 'Ada L.'), person(4, 'bob@example.com', 'Bob')],
    ],
    [
      'a quote that is not closed',
      'email,name\n"ada@example.com,Ada\nbob@example.com,Bob',
      [person(2, '"ada@example.com', 'Ada'), person(3, 'bob@example.com', 'Bob')],
    ],
    ['an empty cell at the end', 'email,name\nada@example.com,', [person(2, 'ada@example.com')]],
    ['fewer cells', 'name,team,email\nAda', [person(2, '', 'Ada')]],
  ])('reads %s', (_, text, people) => {
    expect(readInviteList(text)).toEqual(people);
  });

  const nobody = { members: new Set<string>(), invited: new Set<string>(), freeSeats: null };
  it.each([
    ['no address', [person(1, 'ada')], nobody, ['email_invalid']],
    ['a capital and spaces', [person(1, ' Ada@Example.com ')], nobody, [null]],
    ['a long name', [person(1, 'a@example.com', 'x'.repeat(121))], nobody, ['name_too_long']],
    ['a long team', [person(1, 'a@example.com', '', 'x'.repeat(61))], nobody, ['team_too_long']],
    ['the same twice', [person(1, 'a@example.com'), person(2, 'A@example.com')], nobody, [null, 'twice']],
    [
      'a member',
      [person(1, 'a@example.com')],
      { ...nobody, members: new Set(['a@example.com']) },
      ['already_member'],
    ],
    [
      'an invited person',
      [person(1, 'a@example.com')],
      { ...nobody, invited: new Set(['a@example.com']) },
      ['already_invited'],
    ],
    [
      'more people than seats',
      [person(1, 'a@example.com'), person(2, 'b'), person(3, 'c@example.com')],
      { ...nobody, freeSeats: 1 },
      [null, 'email_invalid', 'no_seat_left'],
    ],
  ])('finds %s', (_, people, context, faults) => {
    expect(checkInviteList(people, context).map(({ fault }) => fault)).toEqual(faults);
  });

  it('answers addresses as accounts have them', () => {
    expect(checkInviteList([person(1, ' Ada@Example.COM ')], nobody)[0]?.email).toBe('ada@example.com');
  });

  it('reads a long line without backtracking', () => {
    expect(readInviteList(`email\n${'"'.repeat(200_001)}`)).toHaveLength(1);
  });
});
