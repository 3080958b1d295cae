import { describe, expect, it } from 'vitest';
import {
  changedByThemOnly,
  differingFields,
  type EditEvent,
  type EditField,
  type Editing,
  edit,
  editStatus,
  isLike,
  isSame,
  mergeFields,
  type Stored,
  startEditing,
} from '../../domain/editing.ts';

interface Text {
  name: string;
  lead: string;
}
const text = (name: string, lead = 'lead'): Text => ({ name, lead });
const by = (name: string) => ({ at: '2026-11-01T00:00:00.000Z', by: { id: name, name } });
const stored = (value: Text, revision: number): Stored<Text> => ({ value, revision, changed: by('Ann') });
const START = stored(text('old'), 3);
const draft = (name: string, revision: number) => ({
  value: text(name),
  revision,
  at: '2026-11-01T08:00:00.000Z',
});
const stateAfter = (...events: EditEvent<Text>[]): Editing<Text> =>
  events.reduce<Editing<Text>>((editing, event) => edit(editing, event), startEditing(START));
const typed = (name: string): EditEvent<Text> => ({ type: 'typed', value: text(name) });
const loaded = (name: string, revision: number): EditEvent<Text> => ({
  type: 'loaded',
  stored: stored(text(name), revision),
});
const saved = (name: string, revision: number, adopt = false): EditEvent<Text> => ({
  type: 'saved',
  stored: stored(text(name), revision),
  adopt,
});
const conflicted = (name: string, revision: number): EditEvent<Text> => ({
  type: 'conflicted',
  theirs: stored(text(name), revision),
});
const failed = (trouble: 'offline' | 'signed-out' | 'refused'): EditEvent<Text> => ({
  type: 'failed',
  trouble,
  error: new Error(trouble),
});
const sent: EditEvent<Text> = { type: 'sent' };

describe('the state of a form', () => {
  it.each<[string, EditEvent<Text>[], ReturnType<typeof editStatus>, string, number]>([
    ['is saved at first', [], 'saved', 'old', 3],
    ['is unsaved once something is typed', [typed('new')], 'unsaved', 'new', 3],
    ['is saved again when it is typed back', [typed('new'), typed('old')], 'saved', 'old', 3],
    ['is saving until there is an answer', [typed('new'), sent], 'saving', 'new', 3],
    ['is saved by the answer', [typed('new'), sent, saved('new', 4)], 'saved', 'new', 4],
    ['keeps a trailing space while typing goes on', [typed('a '), sent, saved('a', 4)], 'saved', 'a ', 4],
    ['shows what was stored after a press', [typed('a '), sent, saved('a', 4, true)], 'saved', 'a', 4],
    [
      'keeps what was typed during a save',
      [typed('a'), sent, typed('ab'), saved('a', 4, true)],
      'unsaved',
      'ab',
      4,
    ],
    ['waits for the network', [typed('new'), sent, failed('offline')], 'offline', 'new', 3],
    [
      'waits for the network while typing goes on',
      [typed('a'), sent, failed('offline'), typed('b')],
      'offline',
      'b',
      3,
    ],
    ['waits for a session', [typed('new'), sent, failed('signed-out')], 'signed-out', 'new', 3],
    ['says that it was refused', [typed('new'), sent, failed('refused')], 'refused', 'new', 3],
    [
      'forgets a refusal with the next letter',
      [typed('a'), sent, failed('refused'), typed('b')],
      'unsaved',
      'b',
      3,
    ],
    ['takes a later version when nothing is typed', [loaded('theirs', 4)], 'saved', 'theirs', 4],
    [
      'ignores an earlier version',
      [typed('new'), sent, saved('new', 5), loaded('old', 4)],
      'saved',
      'new',
      5,
    ],
    [
      'ignores a version that comes during its own save',
      [typed('a'), sent, loaded('a', 4)],
      'saving',
      'a',
      3,
    ],
    ['is in conflict with a later version', [typed('mine'), loaded('theirs', 4)], 'conflict', 'mine', 3],
    [
      'is in conflict when its save is refused for one',
      [typed('mine'), sent, conflicted('theirs', 4)],
      'conflict',
      'mine',
      3,
    ],
    [
      'agrees with the same words of another',
      [typed('same'), sent, conflicted('same', 4)],
      'saved',
      'same',
      4,
    ],
    [
      'goes on over a change of something else',
      [typed('mine'), sent, conflicted('old', 4)],
      'unsaved',
      'mine',
      4,
    ],
    [
      'keeps mine over theirs',
      [typed('mine'), loaded('theirs', 4), { type: 'kept-mine' }],
      'unsaved',
      'mine',
      4,
    ],
    ['takes theirs', [typed('mine'), loaded('theirs', 4), { type: 'took-theirs' }], 'saved', 'theirs', 4],
    [
      'takes a mix',
      [typed('mine'), loaded('theirs', 4), { type: 'merged', value: text('both') }],
      'unsaved',
      'both',
      4,
    ],
    ['drops words only when asked to', [typed('mine'), { type: 'discarded' }], 'saved', 'old', 3],
    [
      'drops words for the latest version',
      [typed('mine'), loaded('theirs', 4), { type: 'discarded' }],
      'saved',
      'theirs',
      4,
    ],
    [
      'gives words of an earlier visit back',
      [{ type: 'restored', draft: draft('mine', 3) }],
      'unsaved',
      'mine',
      3,
    ],
    [
      'ignores a draft that says nothing new',
      [{ type: 'restored', draft: draft('old', 2) }],
      'saved',
      'old',
      3,
    ],
    [
      'compares a draft of an earlier version',
      [{ type: 'restored', draft: draft('mine', 2) }],
      'conflict',
      'mine',
      2,
    ],
    ['follows another tab', [{ type: 'followed', draft: draft('there', 3) }], 'unsaved', 'there', 3],
    [
      'takes the revision of another tab',
      [typed('a'), { type: 'followed', draft: draft('ab', 4) }],
      'unsaved',
      'ab',
      4,
    ],
    [
      'is saved when the other tab saved',
      [
        { type: 'followed', draft: draft('there', 3) },
        { type: 'settled', stored: stored(text('there'), 4) },
      ],
      'saved',
      'there',
      4,
    ],
    [
      'drops what the other tab dropped',
      [
        { type: 'followed', draft: draft('there', 3) },
        { type: 'settled', stored: START },
      ],
      'saved',
      'old',
      3,
    ],
    [
      'does not drop what is typed here when another tab saved',
      [
        { type: 'followed', draft: draft('there', 3) },
        typed('here'),
        { type: 'settled', stored: stored(text('there'), 4) },
      ],
      'conflict',
      'here',
      3,
    ],
  ])('%s', (_, events, status, name, revision) => {
    const editing = stateAfter(...events);
    expect([editStatus(editing), editing.value.name, editing.base.revision]).toEqual([
      status,
      name,
      revision,
    ]);
  });

  it('opens the comparison when a save is refused, not while somebody types', () => {
    expect(stateAfter(typed('mine'), loaded('theirs', 4)).comparing).toBe(false);
    expect(stateAfter(typed('mine'), sent, conflicted('theirs', 4)).comparing).toBe(true);
    expect(stateAfter({ type: 'compared', open: true }).comparing).toBe(false);
  });

  it('counts what was replaced from outside, so that an editor starts again', () => {
    expect(stateAfter(typed('a'), sent, saved('a', 4), loaded('a', 5)).replaced).toBe(0);
    expect(stateAfter(typed('a'), sent, conflicted('a', 4)).replaced).toBe(0);
    expect(stateAfter({ type: 'restored', draft: draft('mine', 3) }).replaced).toBe(1);
    expect(stateAfter(typed('a'), { type: 'followed', draft: draft('b', 3) }).replaced).toBe(1);
    expect(stateAfter(typed('mine'), loaded('theirs', 4), { type: 'took-theirs' }).replaced).toBe(1);
  });

  it('no longer speaks of restored words once they are saved', () => {
    const restored: EditEvent<Text> = { type: 'restored', draft: draft('mine', 3) };
    expect(stateAfter(restored).restoredAt).toBe('2026-11-01T08:00:00.000Z');
    expect(stateAfter(restored, sent, saved('mine', 4)).restoredAt).toBeNull();
    expect(stateAfter(restored, { type: 'discarded' }).restoredAt).toBeNull();
  });
});

const FIELDS: EditField<Text>[] = (['name', 'lead'] as const).map((key) => ({
  key,
  label: key,
  text: (value) => value[key],
  take: (into, from) => ({ ...into, [key]: from[key] }),
}));

describe('two versions of one thing', () => {
  const mine = text('mine', 'lead');
  const theirs = text('theirs', 'their lead');

  it('are compared by the fields that differ', () => {
    expect(differingFields(FIELDS, mine, theirs).map(({ key }) => key)).toEqual(['name', 'lead']);
    expect(differingFields(FIELDS, mine, { ...theirs, lead: 'lead' }).map(({ key }) => key)).toEqual([
      'name',
    ]);
  });

  it('are mixed: what only the other person changed is theirs at first', () => {
    const theirsFirst = changedByThemOnly(FIELDS, text('old', 'lead'), mine, theirs);
    expect(theirsFirst).toEqual(['lead']);
    expect(mergeFields(FIELDS, mine, theirs, new Set(theirsFirst))).toEqual(text('mine', 'their lead'));
  });
});

describe('values', () => {
  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: [1, 2] }, { a: [1] }, false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j are the same: %s', (left, right, same) => expect(isSame(left, right)).toBe(same));

  it.each<[unknown, unknown, boolean]>([
    [{ name: 'a', lead: '' }, text('b'), true],
    [{ name: 'a' }, text('b'), false],
    [{ name: 1, lead: '' }, text('b'), false],
    ['text', text('b'), false],
    [{ list: [1] }, { list: [] }, true],
    [{ list: {} }, { list: [] }, false],
    [{ photo: 'x' }, { photo: null }, true],
  ])('a draft %j may replace %j: %s', (value, model, like) => expect(isLike(value, model)).toBe(like));
});
