import { describe, expect, it } from 'vitest';
import { itemFields, withItemFields } from '@/domain/learning/item-fields';
import { translateLesson } from '@/domain/learning/translated-lesson';
import { plainOf } from '@/domain/learning/translated-text';
import { doc, englishDraft, quiz } from '../../server/learning/drafts';

const items = englishDraft().modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.items));

describe('texts of items', () => {
  it('are all that is read, without code and answers by id', () => {
    const fields = itemFields(quiz('q'));
    expect(fields.map(({ field }) => field)).toEqual([
      'q/body/title',
      'q/body/parts/%231/prompt',
      'q/body/parts/%231/options/%23a/doc',
      'q/body/parts/%231/options/%23b/doc',
      'q/body/parts/%232/prompt',
      'q/solution/hints/0',
      'q/solution/parts/1/explanation',
      'q/solution/parts/1/optionFeedback/a',
      'q/solution/parts/2/explanation',
    ]);
    const code = items.find(({ body }) => body.kind === 'code');
    expect(code && itemFields(code)).toEqual([]);
  });

  it('are replaced each at its place, and nothing else', () => {
    for (const item of items) {
      const texts = new Map(
        itemFields(item).map(({ field, text }) => [
          field,
          typeof text === 'string' ? `${text}!` : doc(field),
        ]),
      );
      const changed = withItemFields(item, texts);
      expect(new Map(itemFields(changed).map(({ field, text }) => [field, text]))).toEqual(texts);
      const back = new Map(itemFields(item).map(({ field, text }) => [field, text]));
      expect(withItemFields(changed, back)).toEqual(item);
    }
  });
});

describe('a translated lesson', () => {
  it('takes a missing item whole, and notes what is still the original', () => {
    const base = [quiz('q')];
    const { items: made, copied } = translateLesson(base, [], new Map([['q/body/title', 'Rätsel']]));
    expect(made).toMatchObject([{ key: 'q', body: { title: 'Rätsel' } }]);
    expect(copied.size).toBe(8);
    expect(copied.get('q/body/parts/%231/prompt')).toBe(plainOf(doc('Which?')));
  });

  it('keeps what only the language has, and takes parts that the original got', () => {
    const [base, own, extra] = [quiz('q'), quiz('q'), { ...quiz('x'), key: 'x' }];
    if (own.body.kind === 'problem') own.body.parts = own.body.parts.slice(0, 1);
    const translated = withItemFields(own, new Map([['q/body/title', 'Rätsel']]));
    const texts = new Map([['q/body/parts/%232/prompt', doc('Wie viele?')]]);
    const { items: made, copied } = translateLesson([base], [translated, extra], texts);
    expect(made.map(({ key }) => key)).toEqual(['q', 'x']);
    const fields = new Map(made.flatMap(itemFields).map(({ field, text }) => [field, text]));
    expect(fields.get('q/body/title')).toBe('Rätsel');
    expect(fields.get('q/body/parts/%232/prompt')).toEqual(doc('Wie viele?'));
    expect(copied.size).toBe(0);
  });

  it('does not touch an item without a new text', () => {
    const own = [quiz('q')];
    expect(translateLesson([quiz('q'), quiz('r')], own, new Map()).items).toEqual(own);
  });
});
