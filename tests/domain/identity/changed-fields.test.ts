import { describe, expect, it } from 'vitest';
import { changedFields } from '../../../domain/identity/changed-fields.ts';

describe('changed fields', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, unknown]>([
    ['none', { name: 'SQL' }, { name: 'SQL' }, []],
    ['a text', { name: 'SQL' }, { name: 'Data' }, [{ field: 'name', from: 'SQL', to: 'Data' }]],
    ['something new', {}, { minutes: 5 }, [{ field: 'minutes', from: null, to: '5' }]],
    ['something removed', { name: 'SQL' }, { name: '' }, [{ field: 'name', from: 'SQL', to: null }]],
    ['a list', { ids: ['a'] }, { ids: ['a', 'b'] }, [{ field: 'ids', from: '["a"]', to: '["a","b"]' }]],
    ['equal lists', { ids: ['a'] }, { ids: ['a'] }, []],
    ['false is a value', { free: true }, { free: false }, [{ field: 'free', from: 'true', to: 'false' }]],
  ])('%s', (_, before, after, expected) => {
    expect(changedFields(before, after)).toEqual(expected);
  });

  it('are cut when they are long', () => {
    const [change] = changedFields({ text: 'a'.repeat(300) }, { text: 'b'.repeat(301) });
    expect(change).toEqual({ field: 'text', from: 'a'.repeat(300), to: `${'b'.repeat(299)}…` });
  });
});
