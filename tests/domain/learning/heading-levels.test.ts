import { describe, expect, it } from 'vitest';
import { levelHeadings } from '../../../domain/learning/heading-levels.ts';

describe('levelHeadings', () => {
  it.each([
    [['<h3>a</h3><p>x</p><h3>b</h3><h4>c</h4>'], ['<h2>a</h2><p>x</p><h2>b</h2><h3>c</h3>']],
    [
      ['<h2>a</h2>', '<h4 id="s-b">b</h4>'],
      ['<h2>a</h2>', '<h3 id="s-b">b</h3>'],
    ],
    [['<h4>first</h4><h3>second</h3>'], ['<h2>first</h2><h2>second</h2>']],
    [
      ['<h2>a</h2>', 'no heading', '<h3>b</h3>'],
      ['<h2>a</h2>', 'no heading', '<h3>b</h3>'],
    ],
    [['<p>&lt;h4&gt;</p><header>x</header><hr />'], ['<p>&lt;h4&gt;</p><header>x</header><hr />']],
    [[], []],
  ])('turns %j into %j', (given, levelled) => {
    expect(levelHeadings(given)).toEqual(levelled);
  });
});
