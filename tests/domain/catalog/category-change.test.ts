import { describe, expect, it } from 'vitest';
import {
  categoryChanges,
  categoryFields,
  withCategoryFields,
} from '../../../domain/catalog/category-change.ts';

const text = (name: string, popUpSubtitle = '', description = '') => ({ name, popUpSubtitle, description });
const art = { slug: 'art', texts: { en: text('Art', 'Line'), de: text('Kunst') } };

describe('the changes of a category', () => {
  it('are its fields that differ, by language; a text that is not there is null', () => {
    const wanted = { slug: 'arts', texts: { en: text('Art', '', 'About'), fr: text('Art') } };
    expect(categoryChanges(art, wanted)).toEqual([
      { field: 'slug', from: 'art', to: 'arts' },
      { field: 'popUpSubtitle.en', from: 'Line', to: null },
      { field: 'description.en', from: null, to: 'About' },
      { field: 'name.de', from: 'Kunst', to: null },
      { field: 'name.fr', from: null, to: 'Art' },
    ]);
    expect(categoryChanges(art, { ...art, texts: { ...art.texts, ru: text('') } })).toEqual([]);
  });

  it('make the other state of the first one', () => {
    const wanted = { slug: 'arts', texts: { en: text('Arts'), ja: text('芸術', '線', '説明') } };
    expect(withCategoryFields(art, categoryFields(wanted))).toEqual(wanted);
  });

  it('leave every other field as it is by then', () => {
    expect(withCategoryFields(art, { 'name.de': 'Künste' })).toEqual({
      slug: 'art',
      texts: { en: text('Art', 'Line'), de: text('Künste') },
    });
    expect(withCategoryFields(art, {})).toEqual(art);
  });

  it('leave no texts in a language without a name', () => {
    const nameless = withCategoryFields(art, { 'description.fr': 'Sans nom', 'name.de': null });
    expect(nameless.texts).toEqual({ en: text('Art', 'Line') });
  });
});
